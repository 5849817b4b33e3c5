// The studio's page: edit, play, work, keep. A placeholder until its panels are there.
async function start(): Promise<void> {
  const answer = await fetch('/api/session');
  const text = answer.ok ? 'The studio is running.' : 'Open the address that kumiki printed.';
  const line = document.createElement('p');
  line.textContent = text;
  document.body.append(line);
}

void start();
