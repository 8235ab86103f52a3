import type { Page } from '@playwright/test';

declare global {
  interface Window {
    controlKit: ReturnType<typeof controlKit>;
  }
}

/** What is used like another: the keys that use it are the same. */
export type ControlKind =
  'link' | 'button' | 'summary' | 'checkbox' | 'radio' | 'select' | 'date' | 'text' | 'place';

/** Where the keyboard has stopped. */
export interface Stop {
  /** In the order of the document; -1 for none of the controls, as the page itself. */
  index: number;
  kind: ControlKind;
  name: string;
  /** Whether it is within the part that is walked through. */
  inside: boolean;
  /** What is wrong with how the focus is seen here. */
  faults: string[];
}

/** Lets every document that the page opens from now on be asked for its controls: `window.controlKit`. */
export async function bringControlKit(page: Page): Promise<void> {
  await page.addInitScript(`window.controlKit = (${controlKit.toString()})()`);
}

/** Runs in the page, so it takes nothing from this file. */
function controlKit() {
  const selector =
    ':is(a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex]):not([tabindex="-1"], :disabled)';
  const reached = new Set<Element>();
  let part: Element | undefined;
  let order: Element[] = [];
  const presses = new Map<Element, number>();

  /** Its label, or what it says: names of pictures and of parts of it count, what is hidden from readers does not. */
  function nameOf(control: Element): string {
    const labelledBy = control.getAttribute('aria-labelledby')?.split(/\s+/) ?? [];
    const byIds = labelledBy.map((id) => control.ownerDocument.getElementById(id));
    const labels = 'labels' in control ? [...((control as HTMLInputElement).labels ?? [])] : [];
    const texts = [
      byIds.map((element) => (element ? textOf(element) : '')).join(' '),
      control.getAttribute('aria-label') ?? '',
      labels.map(textOf).join(' '),
      textOf(control),
      control.getAttribute('title') ?? '',
    ];
    return texts.map((text) => text.replace(/\s+/g, ' ').trim()).find((text) => text !== '') ?? '';
  }

  function textOf(node: Node): string {
    if (node.nodeType === Node.TEXT_NODE) return node.textContent ?? '';
    if (node.nodeType !== Node.ELEMENT_NODE) return '';
    const element = node as Element;
    if (element.matches('[aria-hidden=true], script, style, select, textarea')) return '';
    const own = element.getAttribute('aria-label') ?? element.getAttribute('alt');
    return own ?? [...element.childNodes].map(textOf).join(element.matches('wbr') ? '' : ' ');
  }

  function kindOf(control: Element): ControlKind {
    if (control.matches('a')) return 'link';
    if (control.matches('button, [type=submit], [type=button]')) return 'button';
    if (control.matches('summary, select')) return control.matches('summary') ? 'summary' : 'select';
    if (control.matches('[type=checkbox], [type=radio], [type=date]'))
      return control.getAttribute('type') as ControlKind;
    return control.matches('input, textarea') ? 'text' : 'place';
  }

  const told = (control: Element) => `${kindOf(control)} “${nameOf(control)}”`;

  const isShown = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) && !element.closest('[inert]');

  const shownIn = (root: Element) => [...root.querySelectorAll(selector)].filter(isShown);

  /** What is pressed with a pointer: a box is as large as the label around it. */
  const targetOf = (control: Element) =>
    control.matches('[type=checkbox], [type=radio]') ? (control.closest('label') ?? control) : control;

  /** Begins a walk through a part of the page. Links and buttons that lead away or send are counted, and stay. */
  function begin(root: string): void {
    part = document.querySelector(root) ?? undefined;
    order = part ? [...part.querySelectorAll(selector)] : [];
    reached.clear();
    presses.clear();
    window.addEventListener('click', count, true);
  }

  function end(): void {
    window.removeEventListener('click', count, true);
  }

  function count(event: MouseEvent): void {
    const pressed = event.target instanceof Element ? event.target.closest('a, button') : null;
    if (!pressed) return;
    if (pressed === document.activeElement) presses.set(pressed, (presses.get(pressed) ?? 0) + 1);
    if (pressed.matches('[aria-expanded], [aria-pressed]')) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  }

  function look(): Stop {
    const element = document.activeElement ?? document.body;
    // What has come since the beginning has its place, too.
    if (part?.contains(element) && !order.includes(element)) order = [...part.querySelectorAll(selector)];
    reached.add(element);
    const faults = [];
    if (element !== document.body) {
      if (nameOf(element) === '' && kindOf(element) !== 'place') faults.push('has no name');
      if (!isMarked(element)) faults.push('shows no focus');
      if (isCovered(targetOf(element))) faults.push('is not seen where the focus is on it');
    }
    return {
      index: order.indexOf(element),
      kind: kindOf(element),
      name: nameOf(element),
      inside: element !== document.body && (part?.contains(element) ?? false),
      faults,
    };
  }

  /** Whether it has a ring, or what it stands for has one around it: a label, a card, a row. */
  function isMarked(element: Element): boolean {
    for (let at: Element | null = element; at && at !== part; at = at.parentElement)
      if (hasRing(at)) return true;
    return false;
  }

  function hasRing(element: Element): boolean {
    const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(element);
    return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2 && !/, 0\)$/.test(outlineColor);
  }

  /** Whether no place of it is seen: beyond the window, or under something else. */
  function isCovered(element: Element): boolean {
    const { clientWidth, clientHeight } = document.documentElement;
    const spots = [...element.getClientRects()].flatMap(({ left, top, width, height }) =>
      [0.05, 0.35, 0.65, 0.95].flatMap((across) =>
        [0.1, 0.5, 0.9].map((down) => ({ x: left + across * width, y: top + down * height })),
      ),
    );
    return !spots.some(({ x, y }) => {
      if (x < 0 || y < 0 || x >= clientWidth || y >= clientHeight) return false;
      const hit = document.elementFromPoint(x, y);
      return hit !== null && (element.contains(hit) || hit.contains(element));
    });
  }

  /** What the keys pressed since the focus came here have done to the control. */
  function outcome(): string {
    const element = document.activeElement;
    if (element instanceof HTMLInputElement && element.type === 'radio')
      return groupOf(element).find(({ checked }) => checked)?.value ?? '';
    if (element instanceof HTMLInputElement && element.type === 'checkbox') return String(element.checked);
    if (
      element instanceof HTMLInputElement ||
      element instanceof HTMLTextAreaElement ||
      element instanceof HTMLSelectElement
    )
      return element.value;
    if (element?.matches('summary')) return String(element.parentElement?.hasAttribute('open'));
    return '';
  }

  /**
   * @param times how often each kind has been pressed
   * @returns links and buttons the keyboard came to that have not noticed it so often
   */
  function deaf(times: Partial<Record<ControlKind, number>>): string[] {
    return [...reached]
      .filter((control) => part?.contains(control))
      .filter((control) => (presses.get(control) ?? 0) < (times[kindOf(control)] ?? 0))
      .map(told);
  }

  function groupOf(radio: HTMLInputElement): HTMLInputElement[] {
    return [...document.querySelectorAll<HTMLInputElement>('[type=radio]')].filter(
      ({ name, form }) => name === radio.name && form === radio.form,
    );
  }

  /** @returns how many answers the question has whose answer has the focus */
  function sizeOfGroup(): number {
    const element = document.activeElement;
    return element instanceof HTMLInputElement ? groupOf(element).length : 0;
  }

  /** @returns what can be seen and pressed, and the keyboard has not come to */
  function missed(): string[] {
    if (!part) return ['everything'];
    const isReached = (control: Element) =>
      control instanceof HTMLInputElement && control.type === 'radio'
        ? groupOf(control).some((radio) => reached.has(radio))
        : reached.has(control);
    return shownIn(part)
      .filter((control) => !isReached(control))
      .map(told);
  }

  /** @returns controls above the one before them and no further on: the order of stops is not that of the page */
  function outOfOrder(root: string): string[] {
    const controls = [...document.querySelectorAll(root)].flatMap(shownIn).filter((control) => {
      for (let at: Element | null = control; at; at = at.parentElement)
        if (/fixed|sticky/.test(getComputedStyle(at).position)) return false;
      return true;
    });
    return controls.slice(1).flatMap((control, index) => {
      const former = controls[index]?.getBoundingClientRect();
      const box = control.getBoundingClientRect();
      const isBack = former && box.left + box.width / 2 <= former.left + former.width / 2;
      return isBack && box.bottom <= former.top ? told(control) : [];
    });
  }

  /**
   * @returns controls smaller than 24 by 24 CSS pixels (WCAG 2.2, 2.5.8), but for links within a sentence and those with
   * so much room that a circle of 24 about each touches no other
   */
  function tooSmall(): string[] {
    const controls = shownIn(document.body);
    const targets = [...new Set(controls.map(targetOf))];
    const boxes = new Map(targets.map((target) => [target, target.getBoundingClientRect()]));
    const isSmall = ({ width, height }: DOMRect) => width < 23.95 || height < 23.95;
    const small = targets.filter((target) => {
      const box = boxes.get(target);
      return box && box.width > 1 && isSmall(box) && !isInSentence(target);
    });
    return small
      .filter((target) => {
        const own = boxes.get(target);
        return targets.some((other) => {
          const box = boxes.get(other);
          if (!own || !box || other === target) return false;
          const x = own.left + own.width / 2;
          const y = own.top + own.height / 2;
          if (isSmall(box) && !isInSentence(other))
            return Math.hypot(box.left + box.width / 2 - x, box.top + box.height / 2 - y) < 24;
          const aside = Math.max(box.left - x, 0, x - box.right);
          const above = Math.max(box.top - y, 0, y - box.bottom);
          return Math.hypot(aside, above) < 12;
        });
      })
      .map((target) => {
        const box = boxes.get(target);
        return `${told(target)}: ${Math.round(box?.width ?? 0)} by ${Math.round(box?.height ?? 0)}`;
      });
  }

  function isInSentence(target: Element): boolean {
    if (getComputedStyle(target).display !== 'inline') return false;
    return [...(target.parentElement?.childNodes ?? [])].some(
      (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
    );
  }

  const controlsIn = (root: ParentNode) => [...root.querySelectorAll(selector)];

  return {
    nameOf,
    kindOf,
    controlsIn,
    begin,
    end,
    look,
    outcome,
    sizeOfGroup,
    missed,
    deaf,
    outOfOrder,
    tooSmall,
  };
}
