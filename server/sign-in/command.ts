import { parseArgs } from 'node:util';

import { EditorsError, roleOf, type ListedEditor, type LogLine } from './editors';
import { invitationLanguage } from './invitation-mail';
import type { SignIn } from './sign-in';

export const usage = `npm run editors -- invite anna@example.com --role publisher   sends or prints a link; --language fr, ko or ja
npm run editors -- invite anna@example.com --replace          after a loss: ends the former passkeys and sessions
npm run editors -- list
npm run editors -- role anna@example.com writer               or publisher, sales
npm run editors -- remove anna@example.com                    ends the sessions and erases what is stored
npm run editors -- log --lines 100                            who did what, by the editor’s id`;

/** The log names who is at the server's command line so. */
const operator = 'operator';

/** @returns what to print @throws EditorsError with a message for the operator */
export async function runEditorsCommand(words: readonly string[], signIn: SignIn): Promise<string> {
  const { positionals, values } = read(words);
  const [verb, email = '', role] = positionals;
  const { editors } = signIn;
  switch (verb) {
    case 'invite': {
      const wanted = values.role === undefined ? undefined : roleOf(values.role);
      const { token, editor } = await editors.invite({ email, role: wanted, replace: values.replace });
      await editors.record(operator, 'invite', `${editor.id} ${editor.role}`);
      const link = await signIn
        .deliver(token, editor, invitationLanguage(values.language))
        .catch((error: Error) => {
          throw new EditorsError(
            `The mail server did not take the invitation (${error.message}). Invite again.`,
          );
        });
      return link === undefined
        ? `The invitation (${editor.role}) was sent to ${editor.email}. It works once within 24 hours.`
        : `Send this link to ${editor.email} (${editor.role}). It works once within 24 hours:\n${link}`;
    }
    case 'list':
      return listed(await editors.list());
    case 'role': {
      const editor = await editors.setRole(email, roleOf(role));
      await editors.record(operator, 'role', `${editor.id} ${editor.role}`);
      return `${editor.email} has the role ${editor.role} now.`;
    }
    case 'remove': {
      const editor = await editors.remove(email);
      await editors.record(operator, 'remove', editor.id);
      return `${editor.email} is removed and signed out. The log and the commits remain.`;
    }
    case 'log':
      return logged(await editors.log(Number(values.lines)));
    default:
      throw new EditorsError(usage);
  }
}

function read(words: readonly string[]) {
  try {
    return parseArgs({
      args: [...words],
      allowPositionals: true,
      options: {
        role: { type: 'string' },
        language: { type: 'string' },
        replace: { type: 'boolean' },
        lines: { type: 'string', default: '100' },
      },
    });
  } catch (error) {
    throw new EditorsError(`${(error as Error).message}\n\n${usage}`);
  }
}

function listed(editors: readonly ListedEditor[]): string {
  if (editors.length === 0) return 'There are no editors yet.';
  const lines = editors.map(({ id, email, name, role, passkeys, companyAccounts, invitedUntil }) => {
    const ways =
      passkeys + companyAccounts === 0
        ? 'cannot sign in yet'
        : `${passkeys} passkeys, ${companyAccounts} accounts`;
    const invited =
      invitedUntil === undefined ? [] : [`invited until ${new Date(invitedUntil).toISOString()}`];
    return [id, role, email, name === '' ? '–' : name, ways, ...invited].join('  ');
  });
  return lines.join('\n');
}

function logged(lines: readonly LogLine[]): string {
  if (lines.length === 0) return 'The log is empty.';
  return lines
    .map(({ at, editor, action, detail }) =>
      `${new Date(at).toISOString()}  ${editor}  ${action}  ${detail}`.trimEnd(),
    )
    .join('\n');
}
