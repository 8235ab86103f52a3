import { runEditorsCommand } from '../server/sign-in/command';
import { readSignInSettings } from '../server/sign-in/settings';
import { openSignIn } from '../server/sign-in/sign-in';
import { readLeadSettings } from '../src/leads/settings';

import { runCommand } from './run-command';

/** `npm run editors -- invite anna@example.com`: works on the editors of this server, also while it runs. */
async function main(args: string[]): Promise<void> {
  const root = process.cwd();
  const settings = readSignInSettings(process.env, root);
  if (settings === undefined)
    throw new Error(
      'Editors sign in here once EDITOR_ORIGIN is set, e.g. EDITOR_ORIGIN=https://www.example.com',
    );
  const signIn = await openSignIn({ settings, mail: readLeadSettings(process.env, root).email });
  try {
    console.log(await runEditorsCommand(args, signIn));
  } finally {
    signIn.close();
  }
}

runCommand(main);
