import { type APIRequestContext, expect, type FrameLocator, type Page, test } from '@playwright/test';
import { texts } from '../../locales/en.ts';
import { newPlayer, WELCOME } from './player.ts';

interface Message {
  readonly eventType: string;
  readonly eventData?: unknown;
}
/** The emulated client: what the app sent it, and its own word to the app. */
interface WebClient {
  readonly sent: Message[];
  tell(eventType: string, eventData?: unknown): void;
}
declare const webClient: WebClient;

/** A page of Telegram Web that frames the app and, like one of the real ones, answers nothing of itself. */
function clientPage(source: string): string {
  return `<!doctype html><iframe id="app" src="${source}" style="width:380px;height:700px"></iframe><script>
    const frame = document.getElementById('app');
    const sent = [];
    window.webClient = {
      sent,
      tell(eventType, eventData) {
        frame.contentWindow.postMessage(JSON.stringify({ eventType, eventData }), '*');
      },
    };
    addEventListener('message', (event) => {
      if (event.source === frame.contentWindow && typeof event.data === 'string') sent.push(JSON.parse(event.data));
    });
  </script>`;
}

async function openInWebClient(
  page: Page,
  request: APIRequestContext,
  baseURL: string | undefined,
): Promise<FrameLocator> {
  const session = await request.get(`/local/session?as=${newPlayer()}`);
  const { init_data } = await session.json();
  const launch = new URLSearchParams({
    tgWebAppData: init_data,
    tgWebAppVersion: '9.0',
    tgWebAppPlatform: 'weba',
    tgWebAppThemeParams: '{}',
  });
  const body = clientPage(`${baseURL}/#${launch}`.replace(/&/g, '&amp;'));
  await page.route('https://web.telegram.org/**', (route) =>
    route.fulfill({ contentType: 'text/html', body }),
  );
  await page.goto('https://web.telegram.org/a/');
  return page.frameLocator('#app');
}

function sentBy(page: Page, name: string): Promise<unknown[]> {
  return page.evaluate(
    (wanted) =>
      webClient.sent.filter(({ eventType }) => eventType === wanted).map(({ eventData }) => eventData),
    name,
  );
}

test('the app plays inside a web client that answers nothing, and goes back with it', async ({
  page,
  request,
  baseURL,
}) => {
  const app = await openInWebClient(page, request, baseURL);
  await app.getByRole('button', { name: texts.onboarding.open }).click();
  await app.getByRole('button', { name: texts.onboarding.adult }).click();
  await expect(app.getByRole('button', { name: texts.case.openFree })).toBeVisible();
  expect(await sentBy(page, 'web_app_ready')).toHaveLength(1);
  expect((await sentBy(page, 'web_app_setup_back_button')).pop()).toEqual({ is_visible: true });
  await page.evaluate(() => webClient.tell('back_button_pressed'));
  await expect(app.getByRole('button', { name: texts.onboarding.open })).toBeVisible();
});

test('a reload by the web client keeps the page and the session', async ({ page, request, baseURL }) => {
  const app = await openInWebClient(page, request, baseURL);
  await app.getByRole('button', { name: texts.onboarding.open }).click();
  await app.getByRole('button', { name: texts.onboarding.adult }).click();
  await expect(app.getByRole('button', { name: texts.case.openFree })).toBeVisible();
  await page.evaluate(() => webClient.tell('reload_iframe'));
  await expect.poll(() => sentBy(page, 'iframe_will_reload')).toHaveLength(1);
  await expect.poll(async () => (await sentBy(page, 'web_app_ready')).length).toBe(2);
  await expect(app.getByRole('button', { name: texts.case.openFree })).toBeVisible();
  const frame = page.frames().find((candidate) => candidate.url().includes(WELCOME));
  expect(frame).toBeDefined();
});
