// The share page: to come. Until then it shows the puzzle's name.
const data = JSON.parse(document.getElementById('puzzle')!.textContent!);
document.getElementById('app')!.textContent = `${data.title}: the viewer is to come.`;
