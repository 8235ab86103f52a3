import type { Page } from '@playwright/test';

declare global {
  interface Window {
    controlKit: ReturnType<typeof controlKit>;
  }
}

/** The kind of control, which decides the keys that use it. */
export type ControlKind =
  'link' | 'button' | 'summary' | 'checkbox' | 'radio' | 'select' | 'date' | 'text' | 'place';

/** A control that received the focus by keyboard. */
export interface Stop {
  /** Index in document order; -1 for anything but a control, such as the page itself. */
  index: number;
  kind: ControlKind;
  name: string;
  /** Whether it is in the tested part. */
  inside: boolean;
  /** Problems with how the focus is shown here. */
  errors: string[];
}

/** Adds `window.controlKit` to every document that the page opens from now on. */
export async function bringControlKit(page: Page): Promise<void> {
  await page.addInitScript(`window.controlKit = (${controlKit.toString()})()`);
}

/** Runs in the page, so it cannot use anything from this file. */
function controlKit() {
  const selector =
    ':is(a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex]):not([tabindex="-1"], :disabled)';
  const reached = new Set<Element>();
  let part: Element | undefined;
  let order: Element[] = [];
  const presses = new Map<Element, number>();

  /** The accessible name: a label or text, with names of pictures, without anything hidden from screen readers. */
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

  const describe = (control: Element) => `${kindOf(control)} “${nameOf(control)}”`;

  const isShown = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) && !element.closest('[inert]');

  const shownIn = (root: Element) => [...root.querySelectorAll(selector)].filter(isShown);

  /** The pointer target: for a box, its label. */
  const targetOf = (control: Element) =>
    control.matches('[type=checkbox], [type=radio]') ? (control.closest('label') ?? control) : control;

  /** Starts a walk through a part of the page. Presses of links and submit buttons are counted and prevented. */
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

  function readStop(): Stop {
    const element = document.activeElement ?? document.body;
    // Controls added since the start get an index, too.
    if (part?.contains(element) && !order.includes(element)) order = [...part.querySelectorAll(selector)];
    reached.add(element);
    const errors = [];
    if (element !== document.body) {
      if (nameOf(element) === '' && kindOf(element) !== 'place') errors.push('has no name');
      if (!isMarked(element)) errors.push('shows no focus');
      if (isCovered(targetOf(element))) errors.push('is not seen where the focus is on it');
    }
    return {
      index: order.indexOf(element),
      kind: kindOf(element),
      name: nameOf(element),
      inside: element !== document.body && (part?.contains(element) ?? false),
      errors,
    };
  }

  /** Whether the control, or the label, card or row that represents it, has a focus ring. */
  function isMarked(element: Element): boolean {
    for (let at: Element | null = element; at && at !== part; at = at.parentElement)
      if (hasRing(at)) return true;
    return false;
  }

  function hasRing(element: Element): boolean {
    const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(element);
    return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2 && !/, 0\)$/.test(outlineColor);
  }

  /** Whether it is completely outside the window or covered. */
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

  /** How the control changed by the keys pressed since it received the focus. */
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
   * @returns focused links and buttons that received fewer presses
   */
  function unpressed(times: Partial<Record<ControlKind, number>>): string[] {
    return [...reached]
      .filter((control) => part?.contains(control))
      .filter((control) => (presses.get(control) ?? 0) < (times[kindOf(control)] ?? 0))
      .map(describe);
  }

  function groupOf(radio: HTMLInputElement): HTMLInputElement[] {
    return [...document.querySelectorAll<HTMLInputElement>('[type=radio]')].filter(
      ({ name, form }) => name === radio.name && form === radio.form,
    );
  }

  /** @returns the number of options of the focused radio group */
  function sizeOfGroup(): number {
    const element = document.activeElement;
    return element instanceof HTMLInputElement ? groupOf(element).length : 0;
  }

  /** @returns visible controls that never received the focus */
  function missed(): string[] {
    if (!part) return ['everything'];
    const isReached = (control: Element) =>
      control instanceof HTMLInputElement && control.type === 'radio'
        ? groupOf(control).some((radio) => reached.has(radio))
        : reached.has(control);
    return shownIn(part)
      .filter((control) => !isReached(control))
      .map(describe);
  }

  /** @returns controls whose tab order differs from their visual order */
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
      return isBack && box.bottom <= former.top ? describe(control) : [];
    });
  }

  /**
   * @returns controls smaller than 24 by 24 CSS pixels (WCAG 2.2, 2.5.8), except links in sentences and targets with
   * enough space around them
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
        return `${describe(target)}: ${Math.round(box?.width ?? 0)} by ${Math.round(box?.height ?? 0)}`;
      });
  }

  function isInSentence(target: Element): boolean {
    if (getComputedStyle(target).display !== 'inline') return false;
    const isText = (node: Node) =>
      node.nodeType === Node.TEXT_NODE ||
      (node instanceof HTMLSpanElement && getComputedStyle(node).display === 'inline');
    return [...(target.parentElement?.childNodes ?? [])].some(
      (node) => isText(node) && node.textContent?.trim(),
    );
  }

  const controlsIn = (root: ParentNode) => [...root.querySelectorAll(selector)];

  return {
    nameOf,
    kindOf,
    controlsIn,
    begin,
    end,
    readStop,
    outcome,
    sizeOfGroup,
    missed,
    unpressed,
    outOfOrder,
    tooSmall,
  };
}
