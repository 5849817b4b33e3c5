// Bytes as base64 text, in slices: a whole file as arguments of one call would be too many.
const kSlice = 0x8000;

export function base64(bytes: Uint8Array): string {
  let text = '';
  for (let i = 0; i < bytes.length; i += kSlice)
    text += String.fromCharCode(...bytes.subarray(i, i + kSlice));
  return btoa(text);
}
