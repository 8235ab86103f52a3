import { browserSupportsWebAuthn } from '@simplewebauthn/browser';
import { useEffect, useState, type FormEvent, type ReactNode } from 'react';

import { Button } from '../../../src/ui/button/button';
import { Field } from '../../../src/ui/field/field';
import { Mark } from '../../../src/ui/mark/mark';

import {
  acceptInvitation,
  loadSettings,
  openCompanySignIn,
  readInvitation,
  signIn,
  SignInFailure,
  type Invitation,
} from './ceremonies';
import { message, messageOfCode, type SignInMessage } from './messages';
import * as styles from './sign-in.module.css';

type View =
  | { kind: 'loading' }
  /** Nobody can sign in here; at another address if it is known. */
  | { kind: 'closed'; reason: SignInMessage; address?: string }
  | { kind: 'sign-in'; hasCompany: boolean }
  | { kind: 'invitation'; hasCompany: boolean; token: string; invitation: Invitation };

export function SignIn() {
  const [view, setView] = useState<View>({ kind: 'loading' });
  const [error, setError] = useState(errorInAddress);
  const [busy, setBusy] = useState(false);

  useEffect(() => {
    void openView().then(setView, (reason: unknown) => {
      setView({ kind: 'closed', reason: keyOf(reason) });
    });
  }, []);

  /** Runs an action of the visitor, after which the editor opens. */
  const run = (action: () => Promise<void>, opensEditor = true): void => {
    setBusy(true);
    setError(undefined);
    void action().then(
      () => (opensEditor ? openEditor() : undefined),
      (reason: unknown) => {
        setError(keyOf(reason));
        setBusy(false);
      },
    );
  };

  if (view.kind === 'loading') return <Frame title={message('title')}>{message('working')}</Frame>;
  if (view.kind === 'closed')
    return (
      <Frame title={message('title')}>
        <p className={styles.lead}>{message(view.reason)}</p>
        {view.address === undefined ? null : <a href={view.address}>{view.address}</a>}
      </Frame>
    );
  const problem = browserSupportsWebAuthn() ? error : (error ?? 'errorUnsupported');
  const shared = { hasCompany: view.hasCompany, busy, error: problem, run };
  return view.kind === 'invitation' ? (
    <AcceptInvitation {...shared} token={view.token} invitation={view.invitation} />
  ) : (
    <SignInForm {...shared} />
  );
}

interface FormProps {
  hasCompany: boolean;
  busy: boolean;
  error: SignInMessage | undefined;
  run: (action: () => Promise<void>, opensEditor?: boolean) => void;
}

function SignInForm({ hasCompany, busy, error, run }: FormProps) {
  return (
    <Frame title={message('title')} error={error}>
      <p className={styles.lead}>{message('lead')}</p>
      <div className={styles.actions}>
        <Button busy={busy} disabled={busy} onClick={() => run(signIn)}>
          {message(busy ? 'working' : 'signIn')}
        </Button>
        {hasCompany ? (
          <Button
            variant="secondary"
            disabled={busy}
            onClick={() => run(() => openCompanySignIn(placeInAddress()), false)}
          >
            {message('signInCompany')}
          </Button>
        ) : null}
      </div>
      <h2 className={styles.subheading}>{message('noPasskey')}</h2>
      <p>{message('noPasskeyText')}</p>
    </Frame>
  );
}

function AcceptInvitation({
  token,
  invitation,
  hasCompany,
  busy,
  error,
  run,
}: FormProps & { token: string; invitation: Invitation }) {
  const [name, setName] = useState(invitation.name);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    run(() => acceptInvitation(token, name));
  };
  return (
    <Frame title={message('welcome')} error={error === 'errorName' ? undefined : error}>
      <p className={styles.lead}>
        {message('invitedAs', { email: invitation.email })}
        <br />
        {message(roleMessages[invitation.role])}
      </p>
      <form className={styles.form} onSubmit={submit}>
        <Field
          id="name"
          label={message('name')}
          hint={message('nameHint')}
          error={error === 'errorName' ? message(error) : undefined}
        >
          {(control) => (
            <input
              {...control}
              value={name}
              onChange={(event) => setName(event.target.value)}
              autoComplete="name"
              maxLength={100}
              required
            />
          )}
        </Field>
        <p>{message('passkeyHint')}</p>
        <div className={styles.actions}>
          <Button type="submit" busy={busy} disabled={busy}>
            {message(busy ? 'working' : 'createPasskey')}
          </Button>
          {hasCompany ? (
            <Button
              variant="secondary"
              disabled={busy}
              onClick={() => run(() => openCompanySignIn('', { token, name }), false)}
            >
              {message('useCompany')}
            </Button>
          ) : null}
        </div>
      </form>
    </Frame>
  );
}

interface FrameProps {
  title: string;
  error?: SignInMessage | undefined;
  children: ReactNode;
}

function Frame({ title, error, children }: FrameProps) {
  return (
    <main className={styles.page}>
      <a className={styles.home} href="/" aria-label={message('toSite')}>
        <Mark />
      </a>
      <h1>{title}</h1>
      {/* Rendered without an error too, so that screen readers announce a later one. */}
      <div className={styles.error} role="alert">
        {error === undefined ? null : message(error)}
      </div>
      {children}
    </main>
  );
}

/** @returns what the page shows first, unless the editor opens */
async function openView(): Promise<View> {
  const token = /^#invitation=([\w-]+)$/.exec(window.location.hash)?.[1];
  const { editor, signIn: open } = await loadSettings();
  if (token === undefined && editor !== undefined) {
    openEditor();
    return { kind: 'loading' };
  }
  if (open !== undefined && open.origin !== window.location.origin)
    return {
      kind: 'closed',
      reason: 'errorElsewhere',
      address: `${open.origin}/admin/sign-in${window.location.hash}`,
    };
  if (open === undefined && editor === undefined) return { kind: 'closed', reason: 'errorOff' };
  const hasCompany = open?.hasCompany ?? false;
  if (token === undefined) return { kind: 'sign-in', hasCompany };
  return { kind: 'invitation', hasCompany, token, invitation: await readInvitation(token) };
}

const roleMessages = {
  writer: 'roleWriter',
  publisher: 'rolePublisher',
  sales: 'roleSales',
} as const satisfies Record<Invitation['role'], SignInMessage>;

function openEditor(): void {
  window.location.replace(`/admin${placeInAddress()}`);
}

/** @returns the place in the editor that led here, such as a lead from a mail; empty if there is none */
function placeInAddress(): string {
  const { hash } = window.location;
  return hash.startsWith('#/') ? hash : '';
}

function errorInAddress(): SignInMessage | undefined {
  const code = new URLSearchParams(window.location.search).get('failed');
  return code === null ? undefined : messageOfCode(code);
}

function keyOf(reason: unknown): SignInMessage {
  return reason instanceof SignInFailure ? reason.key : 'errorFailed';
}
