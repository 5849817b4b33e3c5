// A real Chromium that opens pages from files, and the few words that the tests speak with it.
import { createRequire } from 'node:module';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL, fileURLToPath } from 'node:url';
import { tmpdir } from 'node:os';
import { pageOf } from './make_page.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
const fromWeb = createRequire(join(root, 'web/package.json'));

// The machine may be busy; somebody who is writing a test need not wait as long.
const kPatience = 1000 * Number(process.env.KUMIKI_WEB_SECONDS ?? 60);

// Software rendering, and nothing that asks the network.
const kFlags = [
  '--no-sandbox',
  '--use-gl=angle',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--ignore-gpu-blocklist',
  '--disable-background-networking',
];

function need(there, what) {
  if (there) return;
  console.log(`FAILED the browser tests need ${what}`);
  process.exit(1);
}

export class Kit {
  static async start(bundle, flags = []) {
    const executablePath = process.env.KUMIKI_CHROMIUM ?? '/usr/bin/chromium';
    need(existsSync(executablePath), `${executablePath} (Debian: apt-get install chromium)`);
    need(existsSync(join(root, 'web/node_modules/playwright-core')), 'playwright-core (npm ci in web/)');
    const { chromium } = fromWeb('playwright-core');
    const browser = await chromium.launch({ executablePath, args: [...kFlags, ...flags] });
    return new Kit(browser, bundle);
  }

  constructor(browser, bundle) {
    this.browser = browser;
    this.bundle = bundle;
    this.folder = mkdtempSync(join(tmpdir(), 'kumiki-pages-'));
    this.complaints = [];
    this.contexts = [];
  }

  // `data`: a value, or the text of a whole data element.
  write(data, name = 'page') {
    const json = typeof data === 'string' ? data : JSON.stringify(data);
    const path = join(this.folder, `${name}.html`);
    writeFileSync(path, pageOf(json, data.title ?? name, this.bundle));
    return path;
  }

  async open(data, options = {}) {
    return this.openFile(this.write(data, options.name), options);
  }

  async openFile(path, options = {}) {
    const page = await this.page({ ...options, offline: true });
    page.on(
      'request',
      (r) => !/^(file|data|blob):/.test(r.url()) && this.complaints.push(`asked for ${r.url()}`),
    );
    await page.goto(pathToFileURL(path).href);
    await page.waitForFunction(() => window.kumiki || document.querySelector('.broken'));
    return page;
  }

  // An empty page in a browser profile of its own.
  async page({
    width = 1000,
    height = 640,
    dark = false,
    touch = false,
    motion = false,
    offline = false,
    scripts = true,
    before,
  } = {}) {
    const context = await this.browser.newContext({
      viewport: { width, height },
      colorScheme: dark ? 'dark' : 'light',
      reducedMotion: motion ? 'no-preference' : 'reduce',
      hasTouch: touch,
      offline,
      javaScriptEnabled: scripts,
    });
    this.contexts.push(context);
    if (before) await context.addInitScript(before);
    const page = await context.newPage();
    page.setDefaultTimeout(kPatience);
    page.on('console', (m) => ['error', 'warning'].includes(m.type()) && this.hear(m.text()));
    page.on('pageerror', (e) => this.complaints.push(e.stack ?? e.message));
    return page;
  }

  // Chromium grumbles about reading pixels back, which only the tests do, again and again until a picture is there.
  // A request that is meant to be refused is told on the console, too: `expected` names those.
  hear(text) {
    const grumble = /GPU stall due to ReadPixels|Multiple readback operations|GL Driver Message|Automatic fallback to software/;
    if (!grumble.test(text) && !this.expected?.test(text)) this.complaints.push(text);
  }

  async picture(page, name) {
    const folder = process.env.KUMIKI_SCREENSHOTS;
    if (!folder) return;
    mkdirSync(folder, { recursive: true });
    await page.waitForTimeout(200); // let the last frame reach the screen
    await page.screenshot({ path: join(folder, `${name}.png`) });
  }

  async closePages() {
    for (const context of this.contexts.splice(0)) await context.close();
    this.expected = undefined;
    return this.complaints.splice(0);
  }

  async stop() {
    await this.browser.close();
    rmSync(this.folder, { recursive: true, force: true });
  }
}

export const session = (page, pick) => page.evaluate(`(${pick})(kumiki.session())`);
export const statistics = (page) => page.evaluate(() => kumiki.statistics());
export const text = async (page, selector) =>
  ((await page.locator(selector).first().textContent()) ?? '').trim();
export const run = (page, id) => page.locator(`[data-command="${id}"]`).first().click();
export const caption = (page) => text(page, '.bar > section:not(.away) .caption');

// Runs them one after the other, one line each; how many failed. A console that complains is a failure.
export async function runTests(kit, tests) {
  const only = process.env.KUMIKI_WEB_ONLY;
  let failed = 0;
  for (const { name, body } of tests.filter((t) => !only || t.name.includes(only)))
    failed += (await passes(kit, name, body)) ? 0 : 1;
  return failed;
}

async function passes(kit, name, body) {
  const began = performance.now();
  let problem;
  try {
    await body(kit);
  } catch (error) {
    problem = error.stack ?? String(error);
  }
  const complaints = await kit.closePages();
  if (complaints.length > 0)
    problem = `${problem ? `${problem}\n  ` : ''}the console says: ${complaints.join('; ')}`;
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  console.log(`${problem ? 'FAILED' : 'ok'} ${name} (${seconds} s)${problem ? `\n  ${problem}` : ''}`);
  return !problem;
}
