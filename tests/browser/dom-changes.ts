import type { Page } from '@playwright/test';

/** Changes that translation and extensions make, also to elements added later. */
export const domChanges = {
  translation: 'every text is replaced by <font> elements, as browsers translate',
  'beside the focus': 'an element after each field that gets the focus, as Grammarly does',
  'beside all': 'an element after each field, link and button, as password managers do',
  'end of forms': 'an element at the end of each form',
  attributes: 'attributes, classes and inline styles on fields',
  'around the page': 'elements at both ends of the body, and before and after the parts of the page',
  wrappers: 'fields without the focus and the texts of labels are put into elements',
  'no comments': 'comments are removed',
} as const;

export type DomChange = keyof typeof domChanges;

/** Marks the end of every translated text. */
const translated = '°';

/** @returns a text as it was before translation */
export const originalOf = (text: string | null): string => (text ?? '').replaceAll(translated, '').trim();

/** Starts to change the open page. */
export async function changeDom(page: Page, change: DomChange): Promise<void> {
  await page.evaluate(startChanging, [change, translated] as const);
}

/** Runs in the page. */
function startChanging([change, mark]: readonly [DomChange, string]): void {
  const fields = 'input:not([type=hidden]), textarea, select';
  const changed = new WeakSet<Node>();
  const each = (selector: string, apply: (element: HTMLElement) => void) => {
    for (const element of document.body.querySelectorAll<HTMLElement>(selector)) {
      if (changed.has(element)) continue;
      changed.add(element);
      apply(element);
    }
  };
  const foreign = () => Object.assign(document.createElement('x-extension'), { tabIndex: -1 });
  const nodesOf = (what: number) => {
    const walker = document.createTreeWalker(document.body, what);
    const nodes: ChildNode[] = [];
    while (walker.nextNode()) nodes.push(walker.currentNode as ChildNode);
    return nodes;
  };
  const addBeside = (element: Element) => {
    if (!(element.nextSibling instanceof HTMLElement && element.nextSibling.localName === 'x-extension'))
      element.after(foreign());
  };
  const wrap = (element: HTMLElement) => {
    if (element === document.activeElement) return;
    const wrapper = foreign();
    element.replaceWith(wrapper);
    wrapper.append(element);
  };
  const apply: Record<DomChange, () => void> = {
    translation: () => {
      for (const node of nodesOf(NodeFilter.SHOW_TEXT)) {
        const text = node.textContent ?? '';
        if (
          !/\p{L}/u.test(text) ||
          node.parentElement?.closest('font, script, style, textarea, option, template')
        )
          continue;
        const [outer, inner] = [document.createElement('font'), document.createElement('font')];
        inner.textContent = text + mark;
        outer.append(inner);
        node.replaceWith(outer);
      }
    },
    'beside the focus': () => {
      const { activeElement } = document;
      if (activeElement?.matches(fields)) addBeside(activeElement);
    },
    'beside all': () => each(`${fields}, a, button`, addBeside),
    'end of forms': () => each('form', (form) => form.append(foreign())),
    attributes: () =>
      each(fields, (field) => {
        field.setAttribute('data-gramm', 'false');
        field.classList.add('extension');
        field.style.backgroundImage = 'none';
      }),
    'around the page': () => {
      each('body', (body) => {
        body.prepend(foreign());
        body.append(foreign());
      });
      each('header, main, main > :not(x-extension), footer', (part) => {
        part.before(foreign());
        part.after(foreign());
      });
    },
    wrappers: () => each(`label > span, legend > span, ${fields}`, wrap),
    'no comments': () => nodesOf(NodeFilter.SHOW_COMMENT).forEach((node) => node.remove()),
  };
  document.addEventListener('focusin', apply[change]);
  let timer = 0;
  new MutationObserver(() => {
    window.clearTimeout(timer);
    timer = window.setTimeout(apply[change], 20);
  }).observe(document.body, { childList: true, subtree: true, characterData: true });
  apply[change]();
}

/**
 * @returns texts that React renders beside other nodes: React writes to them after they were replaced, and throws
 * when it removes them
 */
export const textsReactHolds = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: string[] = [];
    while (walker.nextNode()) {
      const { currentNode: node } = walker;
      const isHeld = Object.keys(node).some((key) => key.startsWith('__reactFiber'));
      if (isHeld && /\S/.test(node.textContent ?? '')) texts.push(node.textContent ?? '');
    }
    return texts;
  });
