import { expect } from '@playwright/test';

import type { Session } from './driver';
import { aim, endPress, isUnderPointer, watchPress, type Place } from './press';
import type { WindowFolder } from './window-folder';

/** WebDriver codes of keys without a character. */
const keyCodes: Readonly<Record<string, string>> = {
  Tab: '\uE004',
  Enter: '\uE007',
  Shift: '\uE008',
  Control: '\uE009',
  Escape: '\uE00C',
  Space: ' ',
  PageDown: '\uE00F',
  End: '\uE010',
  Home: '\uE011',
  ArrowUp: '\uE013',
  ArrowDown: '\uE015',
};

/** Short, because most conditions are true within a few hundredths of a second. */
const intervals = [20, 20, 50, 50, 100];

/** A visitor with a new browser profile. Selectors can be narrowed by a text that the element contains. */
export class Visitor {
  private wheelTurned = 0;

  constructor(
    private readonly session: Session,
    private readonly origin: string,
    readonly folder: WindowFolder,
  ) {}

  /** Opens an address and waits for hydration. */
  async open(path: string): Promise<void> {
    await this.goTo(path);
    await this.waitForHydration();
  }

  async goTo(path: string): Promise<void> {
    await this.session.post('/url', { url: new URL(path, this.origin).href });
  }

  /** Resolves when React has hydrated the served HTML. */
  async waitForHydration(): Promise<void> {
    await this.until(() => performance.getEntriesByName('onInitialClientRender').length > 0);
  }

  async back(): Promise<void> {
    await this.session.post('/back');
  }

  async forward(): Promise<void> {
    await this.session.post('/forward');
  }

  async reload(): Promise<void> {
    await this.session.post('/refresh');
    await this.waitForHydration();
  }

  /** Sets the size of the viewport. */
  async resize(width: number, height: number): Promise<void> {
    await this.session.post('/window/rect', { width, height });
    await this.until((...size) => innerWidth === size[0] && innerHeight === size[1], width, height);
  }

  /**
   * Runs a function in the page.
   *
   * @returns its result, or the value of its promise
   */
  async run<Args extends unknown[], Result>(
    code: (...args: Args) => Result,
    ...args: Args
  ): Promise<Awaited<Result>> {
    const script = `const args = [...arguments];
      const done = args.pop();
      Promise.resolve(args).then((all) => (${code.toString()})(...all)).then(
        (value) => done({ value }),
        (error) => done({ error: String(error) }),
      );`;
    const { value, error } = (await this.session.post('/execute/async', { script, args })) as {
      value: Awaited<Result>;
      error?: string;
    };
    if (error !== undefined) throw new Error(error);
    return value;
  }

  /** Runs a script's source in the page, in spite of the page's policy. */
  async runSource(script: string): Promise<void> {
    await this.session.post('/execute/sync', { script, args: [] });
  }

  /** Resolves when a condition is true in the page, even after navigations. */
  async until<Args extends unknown[]>(condition: (...args: Args) => boolean, ...args: Args): Promise<void> {
    const holds = () => this.run(condition, ...args).catch(() => false);
    const message = `${condition.toString()} ${JSON.stringify(args)}`;
    await expect.poll(holds, { message, intervals }).toBe(true);
  }

  /** Resolves when an element is visible. */
  async sees(selector: string, text = ''): Promise<void> {
    await expect
      .poll(() => this.count(selector, text), { message: `${selector} ${text}`, intervals })
      .toBeGreaterThan(0);
  }

  /** Resolves when no such element is visible. */
  async seesNo(selector: string, text = ''): Promise<void> {
    await expect
      .poll(() => this.count(selector, text), { message: `${selector} ${text}`, intervals })
      .toBe(0);
  }

  /** @returns the number of such visible elements; -1 while there is no document */
  count(selector: string, text = ''): Promise<number> {
    const visible = (wanted: string, content: string) =>
      [...document.querySelectorAll(wanted)].filter(
        (element) =>
          element.textContent?.includes(content) && element.checkVisibility({ visibilityProperty: true }),
      ).length;
    return this.run(visible, selector, text).catch(() => -1);
  }

  /** Resolves when the page has an address. */
  async isAt(path: string): Promise<void> {
    await this.until((wanted) => location.pathname + location.search + location.hash === wanted, path);
  }

  /** Resolves when such an element has the focus. */
  async hasFocusOn(selector: string, text = ''): Promise<void> {
    const isThere = (wanted: string, content: string) => {
      const focused = document.activeElement;
      return focused !== null && focused.matches(wanted) && focused.textContent?.includes(content) === true;
    };
    await this.until(isThere, selector, text);
  }

  /**
   * Presses the centre of the first such element. The page can move at any time, such as when it scrolls to the field that
   * just got the focus, so a press that misses is repeated.
   *
   * @throws if the page moves during the press, because a visitor's press would get lost, too
   */
  async click(selector: string, text = ''): Promise<void> {
    let outcome = 'missed';
    const press = async (): Promise<string> => {
      const { x, y } = await this.hover(selector, text);
      await this.run(watchPress);
      await this.clickAt(x, y);
      outcome = await this.run(endPress).catch(() => 'clicked');
      return outcome;
    };
    const message = `the press of ${selector} ${text}`;
    await expect.poll(press, { message, intervals }).not.toBe('missed');
    expect(outcome, message).toBe('clicked');
  }

  async clickAt(x: number, y: number): Promise<void> {
    await this.pointTo(x, y);
    await this.usePointer({ type: 'pointerDown', button: 0 }, { type: 'pointerUp', button: 0 });
  }

  /**
   * Moves the pointer to the centre of the first such element once it no longer moves and is not covered, again if it has
   * moved away in the meantime.
   *
   * @returns the position
   */
  async hover(selector: string, text = ''): Promise<Place> {
    let place = { x: NaN, y: NaN };
    const reach = async (): Promise<boolean> => {
      place = await this.placeAtRest(selector, text);
      await this.pointTo(place.x, place.y);
      return this.run(isUnderPointer);
    };
    await expect.poll(reach, { message: `is under the pointer: ${selector} ${text}`, intervals }).toBe(true);
    return place;
  }

  private async placeAtRest(selector: string, text: string): Promise<Place> {
    let place: Place | null = null;
    const isAtRest = async (): Promise<boolean> => {
      const before = place;
      place = await this.run(aim, selector, text).catch(() => null);
      return place !== null && place.x === before?.x && place.y === before.y;
    };
    await expect.poll(isAtRest, { message: `can be pressed: ${selector} ${text}`, intervals }).toBe(true);
    return place ?? { x: NaN, y: NaN };
  }

  async pointTo(x: number, y: number): Promise<void> {
    // A pointer that does not move makes no event.
    await this.usePointer(moveTo(x - 1, y), moveTo(x, y));
  }

  private async usePointer(...actions: object[]): Promise<void> {
    await this.session.act({ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' } }, actions);
  }

  /** Turns the wheel at a position in the window. */
  async turnWheel(x: number, y: number, distance: number): Promise<void> {
    // The driver scrolls by the difference to the previous value.
    this.wheelTurned += distance;
    await this.session.act({ type: 'wheel', id: 'wheel' }, [
      { type: 'scroll', x, y, deltaX: 0, deltaY: this.wheelTurned, duration: 0, origin: 'viewport' },
    ]);
  }

  /** Presses keys one after the other, such as `Tab`, `Control+k` or `a`. */
  async press(...keys: string[]): Promise<void> {
    const actions = keys.flatMap((key) => {
      const names = key.length === 1 ? [key] : key.split('+');
      const codes = names.map((name) => keyCodes[name] ?? name);
      const down = codes.map((value) => ({ type: 'keyDown', value }));
      const up = codes.reverse().map((value) => ({ type: 'keyUp', value }));
      return [...down, ...up];
    });
    await this.session.act({ type: 'key', id: 'keyboard' }, actions);
  }

  /** Types a text into the focused element. */
  async type(text: string): Promise<void> {
    await this.press(...text.replaceAll('\n', '\uE007'));
  }

  /** Replaces a field's text by typing, because React does not notice WebDriver's own clear command. */
  async fill(selector: string, text: string): Promise<void> {
    // Messages that appear or disappear may move the field away from the pointer.
    const getsFocus = async (): Promise<boolean> => {
      await this.click(selector);
      return this.run((field) => document.activeElement?.matches(field) === true, selector);
    };
    await expect
      .poll(getsFocus, { message: `${selector} has the focus after a press`, intervals })
      .toBe(true);
    await this.press('Control+a');
    await this.type(text);
    const value = () =>
      this.run((field) => document.querySelector<HTMLInputElement>(field)?.value, selector).catch(() => null);
    await expect.poll(value, { message: `the value of ${selector}`, intervals }).toBe(text);
  }

  async cookie(name: string): Promise<{ value: string; expiry?: number } | undefined> {
    const cookies = (await this.session.get('/cookie')) as { name: string; value: string; expiry?: number }[];
    return cookies.find((cookie) => cookie.name === name);
  }

  /** For the site whose page is open. */
  async addCookie(name: string, value: string): Promise<void> {
    await this.session.post('/cookie', { cookie: { name, value } });
  }

  async deleteCookies(): Promise<void> {
    await this.session.delete('/cookie');
  }

  async picture(): Promise<Buffer> {
    return Buffer.from((await this.session.get('/screenshot')) as string, 'base64');
  }
}

function moveTo(x: number, y: number): object {
  return { type: 'pointerMove', duration: 0, x: Math.round(x), y: Math.round(y), origin: 'viewport' };
}
