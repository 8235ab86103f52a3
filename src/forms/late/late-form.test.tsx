import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { Suspense, useState, type ComponentType } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';

import { languageByTag } from '../../i18n/languages';
import { useLanguage } from '../../i18n/messages';
import { inLanguage, renderOnServer } from '../render-form';

import { lateForm } from './late-form';

const sent = jest.fn();
const focused = jest.fn();

function SmallForm({ kind }: { kind: string }) {
  const { value } = useLanguage();
  const [text, setText] = useState('');
  return (
    <form
      onFocus={focused}
      onSubmit={(event) => {
        event.preventDefault();
        sent(kind);
      }}
    >
      <label>
        Name <input defaultValue={text} onChange={(event) => setText(event.currentTarget.value)} />
      </label>
      <output>{`${value}: ${text}`}</output>
      <button type="submit">Send</button>
      <button type="button" onClick={() => setText('more')}>
        More
      </button>
    </form>
  );
}

let root: Root | undefined;
let come: () => void;
let fail: () => void;
const awaited = jest.fn(() => false);

/** A page with the form as it was served, taken over by the app; the form's code comes when `come` is called. */
async function servedPage(): Promise<{ show: (tag: string) => void }> {
  const code = new Promise<ComponentType<{ kind: string }>>((resolve, reject) => {
    come = () => resolve(SmallForm);
    fail = () => reject(new Error('no network'));
  });
  const Late = lateForm({ load: () => code, isAwaited: awaited });
  const container = document.createElement('div');
  document.body.replaceChildren(container);
  container.innerHTML = await renderOnServer(
    <div>
      <Suspense fallback={null}>
        <SmallForm kind="contact" />
      </Suspense>
    </div>,
  );
  const page = (tag: string) => inLanguage(<Late kind="contact" />, languageByTag(tag));
  act(() => void (root = hydrateRoot(container, page('en'))));
  return { show: (tag) => act(() => root?.render(page(tag))) };
}

beforeEach(() => {
  jest.clearAllMocks();
  awaited.mockReturnValue(false);
});
afterEach(async () => {
  await act(async () => {
    root?.unmount();
    // The form's own tree is taken down a moment later.
    await new Promise((resolve) => setTimeout(resolve));
  });
});

const field = () => screen.getByRole<HTMLInputElement>('textbox');
const output = () => screen.getByRole('status').textContent;

it('stays as it was served until somebody comes to it', async () => {
  await servedPage();
  await act(async () => come());
  fireEvent.input(field(), { target: { value: '' } });
  expect(field()).toBeVisible();
  expect(sent).not.toHaveBeenCalled();
});

it('comes to life where it stands, with focus and text', async () => {
  await servedPage();
  const served = field();
  act(() => served.focus());
  served.value = 'Ann';
  await act(async () => come());
  await waitFor(() => expect(focused).toHaveBeenCalled());
  expect(field()).toBe(served);
  expect(served).toHaveFocus();
  expect(served).toHaveValue('Ann');
  fireEvent.input(served, { target: { value: 'Anna' } });
  expect(output()).toBe('en: Anna');
});

it('sends once what was sent before its code came', async () => {
  await servedPage();
  act(() => field().focus());
  fireEvent.submit(screen.getByRole('textbox').closest('form') as HTMLFormElement);
  expect(sent).not.toHaveBeenCalled();
  await act(async () => come());
  await waitFor(() => expect(sent).toHaveBeenCalledTimes(1));
});

it('presses again the button that was pressed before its code came', async () => {
  await servedPage();
  act(() => field().focus());
  fireEvent.click(screen.getByRole('button', { name: 'More' }));
  await act(async () => come());
  await waitFor(() => expect(output()).toBe('en: more'));
});

it('is sent by the browser if its code does not come', async () => {
  await servedPage();
  act(() => field().focus());
  const form = field().closest('form') as HTMLFormElement;
  fireEvent.submit(form);
  const submitted = jest.fn((event: Event) => event.preventDefault());
  form.addEventListener('submit', submitted);
  await act(async () => fail());
  expect(submitted).toHaveBeenCalledTimes(1);
  expect(sent).not.toHaveBeenCalled();
});

it('comes to life at once if it has something to say, or an answer in it', async () => {
  awaited.mockReturnValue(true);
  await servedPage();
  await act(async () => come());
  fireEvent.input(field(), { target: { value: 'Ann' } });
  await waitFor(() => expect(output()).toBe('en: Ann'));
});

it('is shown in another language, before and after its code came', async () => {
  const { show } = await servedPage();
  await act(async () => come());
  show('fr');
  await waitFor(() => expect(output()).toBe('fr: '));
});

it('keeps what was typed when the language changes', async () => {
  const { show } = await servedPage();
  act(() => field().focus());
  await act(async () => come());
  await waitFor(() => expect(focused).toHaveBeenCalled());
  fireEvent.input(field(), { target: { value: 'Ann' } });
  show('ja');
  await waitFor(() => expect(output()).toBe('jp: Ann'));
  expect(field()).toHaveValue('Ann');
});
