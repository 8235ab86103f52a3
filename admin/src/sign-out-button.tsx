import { message } from './messages';
import { signOut, type SignedInEditor } from './session';

/** Ends the session; its tooltip says whose it is. */
export function SignOutButton({ editor: { name, email } }: { editor: SignedInEditor }) {
  return (
    <button
      type="button"
      className="editorLink"
      title={message('barSignedIn', { name: name || email })}
      onClick={() => void signOut()}
    >
      {message('barSignOut')}
    </button>
  );
}
