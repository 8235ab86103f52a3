import type { RefusalWords } from './refusal-words';

const busyWith = (what: string): string =>
  `The repository of the site is in the middle of a ${what}, so nothing was saved. Save again when that is finished.`;

export const english: RefusalWords = {
  busy: () => 'Somebody else saves at this very moment, so nothing was saved. Save again.',
  locked: () =>
    'Another Git program is at work in the repository of the site, or was cut off there and left a lock behind (a file that ends in “.lock”). Nothing was saved. Try again when it has finished.',
  rebase: () => busyWith('rebase'),
  merge: () => busyWith('merge'),
  checkedOut: ({ branch, folder }) =>
    `Somebody has this draft checked out with Git (branch ${branch} in ${folder}). It can be changed again once they have changed to another branch.`,
  uncommitted: ({ files }) =>
    `In the folder of the site there are changes to ${files.join(', ')} that nobody has committed. Your save would overwrite them, so nothing was saved. Commit or undo them there, then save again.`,
  changed: ({ files }) =>
    `Somebody else has changed this since you opened it: ${files.join(', ')}. Nothing was overwritten and nothing was saved. Compare the two versions and decide which to keep.`,
  draftGone: ({ slug, collection }) =>
    `There is no draft of “${slug}” in ${collection} any more: it was published or thrown away elsewhere. Load the editor anew.`,
  draftOpen: ({ name }) => `A draft of it is open (${name}). Publish or discard the draft first.`,
  draftOutdated: ({ files }) =>
    `Since this draft was begun, somebody else has published a change at the same place: ${files.join(', ')}. Nothing was changed. Open the draft and save it: you are shown both versions, and what you then save can be published.`,
  branchChanged: ({ branch, asked }) =>
    `The site is published from the branch “${branch}” now, not from ${asked}. Load the editor anew.`,
  movedElsewhere: () =>
    'An entry is moved by “Addresses”, which also leads visitors from its former address.',
  foreignPath: ({ path }) =>
    `The editor does not work on “${path}”: only texts and pictures of entries (content/…) and the words of the site (locales/…) can be changed here.`,
  silent: () => 'The editor’s back end does not answer. Nothing was changed. Try again in a moment.',
  tooLarge: () => 'This save is too large: at most 50 MB can be sent at once. Save its pictures one by one.',
  failed: () =>
    'The server could not do this, and nothing was changed. Try again; if it happens again, the server’s log says why.',
  addressGone: ({ type, address }) => `There is no ${type} at ${address} any more. Load the list anew.`,
  addressFixed: ({ type }) => `The address of a ${type} is fixed, because the menus of the site lead there.`,
  addressForm: ({ text, longest, example }) =>
    `“${text}” cannot be an address: use small letters a–z, digits and single hyphens, at most ${longest} of them, for example “${example}”.`,
  addressSame: ({ slug }) => `“${slug}” is the address already.`,
  addressOfEntry: ({ type, address }) =>
    `Another ${type} has the address ${address} already. Choose another one.`,
  addressOfPage: ({ address }) =>
    `A page of the site has the address ${address} already. Choose another one.`,
};
