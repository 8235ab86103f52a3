import CMS from 'decap-cms-app';

import { sectionListWidget, sectionWidget } from '../../../src/editor/decap/form-sections';
import { message } from '../messages';

/** The used properties of Decap's widgets. */
interface SectionProps {
  field: { get: (name: string) => unknown };
  forID: string;
}

/** Registers the headings within a form, and the list that leads to them. They have no value. */
export function registerSections(): void {
  const none = () => null;
  CMS.registerWidget(sectionListWidget, SectionList as never, none as never);
  CMS.registerWidget(sectionWidget, SectionHeading as never, none as never);
}

function SectionList({ field, forID }: SectionProps) {
  const headings = field.get('headings') as { toArray: () => string[] };
  return (
    <nav id={forID} className="editorSections" aria-label={message('formSections')}>
      {headings.toArray().map((heading, index) => (
        <button
          key={heading}
          type="button"
          className="editorLink"
          onClick={({ currentTarget }) => showSection(currentTarget, index)}
        >
          {heading}
        </button>
      ))}
      <small>* {message('formRequired')}</small>
    </nav>
  );
}

function SectionHeading({ field, forID }: SectionProps) {
  return (
    <h2 id={forID} className="editorSection" tabIndex={-1}>
      {field.get('label') as string}
    </h2>
  );
}

/** Scrolls the half of the form with this button to a section. */
function showSection(button: Element, index: number): void {
  const pane = button.closest('[class*="-ControlPaneContainer"]');
  const heading = pane?.querySelectorAll<HTMLElement>('.editorSection')[index];
  heading?.scrollIntoView({ block: 'start' });
  heading?.focus({ preventScroll: true });
}
