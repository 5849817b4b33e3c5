// How pieces are lit: one light at the viewer's shoulder, a sky from above, and edges that look broken.
//
// All pieces are one mesh; a texture says for each where it is, its colour and what sets it off, so that
// moving 1250 pieces is one small upload. Near a convex edge the normal leans outwards, which looks like a
// bevel and costs no triangles. A piece that is faded is left out of the first pass and blended in the
// second.

// Three texels a piece: (shift, solid), (linear colour, -), (moving, selected, blocked, -).
export const kTexels = 3;
export const kPerRow = 64;

export const kVertex = /* glsl */ `
  attribute vec4 face;
  attribute vec4 edges;
  attribute float piece;
  attribute vec4 tint;
  uniform highp sampler2D pieces;
  uniform float pass; // 0 opaque, 1 faded
  varying vec3 vNormal, vAlong, vAcross, vColour, vWorld;
  varying vec4 vEdges;
  varying vec3 vUv; // u, v, openness
  varying vec4 vMark; // moving, selected, blocked, solid
  vec4 texel(int k) {
    int id = int(piece + 0.5);
    return texelFetch(pieces, ivec2((id % ${kPerRow}) * ${kTexels} + k, id / ${kPerRow}), 0);
  }
  vec3 axis(int a) { return a == 0 ? vec3(1, 0, 0) : a == 1 ? vec3(0, 1, 0) : vec3(0, 0, 1); }
  void main() {
    vec4 place = texel(0);
    int d = int(face.x + 0.5);
    vNormal = axis(d / 2) * (d % 2 == 1 ? -1.0 : 1.0);
    vAlong = axis((d / 2 + 1) % 3);
    vAcross = axis((d / 2 + 2) % 3);
    vColour = mix(texel(1).rgb, tint.rgb * tint.rgb, tint.a);
    vEdges = edges;
    vUv = vec3(face.yz, face.w / 3.0);
    vMark = vec4(texel(2).rgb, place.w);
    vec4 world = vec4(position + place.xyz, 1.0);
    vWorld = world.xyz;
    gl_Position = projectionMatrix * viewMatrix * world;
    bool faded = place.w < 0.995;
    if (place.w < 0.01 || faded != (pass > 0.5)) gl_Position = vec4(2.0, 2.0, 2.0, 1.0);
  }
`;

export const kFragment = /* glsl */ `
  precision highp float;
  varying vec3 vNormal, vAlong, vAcross, vColour, vWorld;
  varying vec4 vEdges;
  varying vec3 vUv;
  varying vec4 vMark;
  uniform vec3 accent, light, eye;
  const float kBevel = 0.075;
  float near(float distance, float width) { return 1.0 - smoothstep(0.0, width, distance); }
  void main() {
    vec4 to = vec4(vUv.x, 1.0 - vUv.x, vUv.y, 1.0 - vUv.y);
    // Where a cell is only a few pixels wide, lines would only flicker.
    float pixel = max(fwidth(vUv.x), fwidth(vUv.y));
    float close = 1.0 - smoothstep(0.06, 0.22, pixel);
    vec4 lean = close * vEdges * vec4(near(to.x, kBevel), near(to.y, kBevel), near(to.z, kBevel), near(to.w, kBevel));
    vec3 bent = vAlong * (lean.y - lean.x) + vAcross * (lean.w - lean.z);
    vec3 n = normalize(vNormal + bent * 0.9);
    float edge = clamp(max(max(lean.x, lean.y), max(lean.z, lean.w)), 0.0, 1.0);
    // Cells can be counted: a line as thin as a hair where the surface goes on.
    float inner = min(min(to.x, to.y), min(to.z, to.w));
    float hair = 1.0 - 0.07 * close * min(1.0, 0.025 / pixel) * near(inner, max(0.02, 1.4 * pixel)) * (1.0 - edge);

    vec3 toEye = normalize(eye);
    float sky = 0.5 + 0.5 * n.z;
    float key = max(dot(n, light), 0.0);
    float shine = pow(max(dot(n, normalize(light + toEye)), 0.0), 24.0);
    float open = mix(0.52, 1.0, vUv.z);
    vec3 base = vColour * hair;
    vec3 lit = base * (mix(vec3(0.33, 0.33, 0.37), vec3(0.50, 0.50, 0.49), sky) + 0.62 * key) * open;
    lit += shine * 0.07 + edge * 0.05 * (0.3 + base);

    lit = mix(lit, lit * 1.12 + 0.05, vMark.x);
    vec3 mark = mix(accent, vec3(1.0), 0.15);
    float line = near(min(min(mix(1.0, to.x, vEdges.x), mix(1.0, to.y, vEdges.y)),
                          min(mix(1.0, to.z, vEdges.z), mix(1.0, to.w, vEdges.w))), 0.055);
    lit = mix(lit, mark, line * max(vMark.y, vMark.x * 0.55));
    lit = mix(lit, vec3(0.78, 0.04, 0.03), vMark.z * (0.4 + 0.6 * line));
    gl_FragColor = vec4(lit, vMark.w);
    #include <colorspace_fragment>
  }
`;

// A soft shadow below: each box darkens the ground under it, less the higher it floats.
export const kShadowBoxes = 24;

export const kShadowVertex = /* glsl */ `
  varying vec2 vAt;
  void main() {
    vAt = (modelMatrix * vec4(position, 1.0)).xy;
    gl_Position = projectionMatrix * viewMatrix * modelMatrix * vec4(position, 1.0);
  }
`;

export const kShadowFragment = /* glsl */ `
  precision highp float;
  varying vec2 vAt;
  uniform vec4 boxes[${kShadowBoxes}];
  uniform vec2 lift[${kShadowBoxes}]; // height above the ground, strength
  uniform int count;
  uniform float depth, softness;
  float side(float low, float high, float at, float blur) {
    return smoothstep(low - blur, low + blur * 0.6, at) * (1.0 - smoothstep(high - blur * 0.6, high + blur, at));
  }
  void main() {
    float light = 1.0;
    for (int i = 0; i < ${kShadowBoxes}; i++) {
      if (i >= count) break;
      float blur = softness + lift[i].x * 0.45;
      float shade = side(boxes[i].x, boxes[i].z, vAt.x, blur) * side(boxes[i].y, boxes[i].w, vAt.y, blur);
      light *= 1.0 - shade * lift[i].y / (1.0 + lift[i].x * 0.35);
    }
    gl_FragColor = vec4(0.0, 0.0, 0.0, (1.0 - light) * depth);
  }
`;
