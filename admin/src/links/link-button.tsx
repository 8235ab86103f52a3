import './links.css';
import CMS from 'decap-cms-app';

import { defaultLanguage, languageByFileCode } from '../../../src/i18n/languages';
import { showDialog } from '../dialogs/dialog';
import { languageOfPane } from '../field-navigation';
import { interfaceLanguage } from '../interface-language';
import { pasteHtml } from '../pasting/pasting';

import { LinkDialog, type ChosenLink } from './link-dialog';

const richText = '[data-slate-editor]';

/**
 * Shows a dialog where Decap's rich text asks for the address of a link by a prompt of the browser. Decap waits for the prompt, so
 * this one is answered as cancelled. Once the dialog is closed, the button is clicked again and the prompt answered with the choice;
 * Decap then returns the focus to the text.
 */
export function replaceLinkPrompt(): void {
  const browserPrompt = window.prompt.bind(window);
  let target: EventTarget | null = null;
  let answer: string | null | undefined;
  for (const type of ['click', 'keydown'])
    window.addEventListener(type, (event) => (target = event.target), { capture: true });
  window.prompt = (question, current) => {
    if (answer !== undefined) return answer;
    const area = target instanceof Element ? richTextOf(target) : undefined;
    if (area === undefined) return browserPrompt(question, current);
    void askForLink(area, current).then((address) => {
      answer = address;
      linkButtonOf(area)?.click();
      answer = undefined;
    });
    return null;
  };
}

/**
 * @param current address of the link at the caret; undefined for one that was pasted, empty for none
 * @returns the answer to the prompt: the address, or null if there is nothing left to do
 */
async function askForLink(area: Element, current: string | undefined): Promise<string | null> {
  // Decap first returns the focus to the text, with its selection.
  await nextTask();
  const selection = getSelection();
  const known = current ?? selection?.anchorNode?.parentElement?.closest('a')?.getAttribute('href') ?? '';
  const hasNoText = current === '' && selection?.isCollapsed !== false;
  // The dialog returns the focus to what had it. Rich text would lose its selection then, the button leaves it alone.
  linkButtonOf(area)?.focus();
  const language = languageByFileCode(languageOfPane(area)) ?? defaultLanguage;
  const link = await showDialog<ChosenLink | undefined>((close) => (
    <LinkDialog current={known} language={language} onClose={close} />
  ));
  await nextTask();
  if (link === undefined) return null;
  if (!hasNoText) return link.address;
  const anchor = document.createElement('a');
  anchor.href = link.address;
  anchor.textContent = link.text;
  // Rich text cannot take the focus before it is rendered with the link.
  const rendered = nextChangeOf(area);
  pasteHtml(area, anchor.outerHTML);
  await rendered;
  return null;
}

function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

function nextChangeOf(element: Element): Promise<void> {
  return new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      observer.disconnect();
      resolve();
    });
    observer.observe(element, { childList: true, subtree: true });
  });
}

/** @returns the text of the rich text field that an element is in */
function richTextOf(element: Element): Element | undefined {
  for (let part: Element | null = element; part !== null; part = part.parentElement) {
    const [area, ...others] = part.matches(richText) ? [part] : part.querySelectorAll(richText);
    if (area !== undefined) return others.length === 0 ? area : undefined;
  }
  return undefined;
}

function linkButtonOf(area: Element): HTMLElement | undefined {
  const phrases = CMS.getLocale(interfaceLanguage()) as unknown as {
    editor?: { editorWidgets?: { markdown?: { link?: string } } };
  };
  const label = phrases.editor?.editorWidgets?.markdown?.link ?? 'Link';
  for (let part = area.parentElement; part !== null; part = part.parentElement) {
    const button = part.querySelector<HTMLElement>(`button[title="${CSS.escape(label)}"]`);
    if (button !== null) return button;
  }
  return undefined;
}
