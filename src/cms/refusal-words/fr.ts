import type { RefusalWords } from './refusal-words';

const gitAtWork =
  'Quelqu’un travaille en ce moment avec Git dans le dépôt du site\u202f: rien n’a été enregistré. Enregistrez de nouveau quand ce travail sera terminé.';

export const french: RefusalWords = {
  busy: () =>
    'Quelqu’un d’autre enregistre à cet instant\u202f: rien n’a été enregistré. Enregistrez de nouveau.',
  locked: () =>
    'Un autre programme Git travaille dans le dépôt du site, ou s’y est interrompu en laissant un verrou (un fichier qui se termine par «\u00a0.lock\u00a0»). Rien n’a été enregistré. Réessayez quand il aura terminé.',
  rebase: () => gitAtWork,
  merge: () => gitAtWork,
  checkedOut: ({ branch, folder }) =>
    `Quelqu’un travaille sur ce brouillon avec Git (branche ${branch} dans ${folder}). Vous pourrez le modifier quand cette personne aura changé de branche.`,
  uncommitted: ({ files }) =>
    `Le dossier du site contient des modifications de ${files.join(', ')} qui ne sont pas encore validées dans Git. Votre enregistrement les écraserait, rien n’a donc été enregistré. Validez-les ou annulez-les, puis enregistrez de nouveau.`,
  changed: ({ files }) =>
    `Quelqu’un d’autre a modifié ce contenu depuis que vous l’avez ouvert\u00a0: ${files.join(', ')}. Rien n’a été écrasé ni enregistré. Comparez les deux versions, puis choisissez.`,
  draftGone: ({ slug }) =>
    `Le brouillon de «\u00a0${slug}\u00a0» n’existe plus\u202f: il a été publié ou supprimé ailleurs. Rechargez l’éditeur.`,
  draftOpen: ({ name }) =>
    `Un brouillon est ouvert pour ce contenu (${name}). Publiez-le ou supprimez-le d’abord.`,
  draftOutdated: ({ files }) =>
    `Depuis le début de ce brouillon, quelqu’un d’autre a publié une modification au même endroit\u00a0: ${files.join(', ')}. Rien n’a changé. Ouvrez le brouillon et enregistrez-le\u202f: vous verrez les deux versions, et ce que vous enregistrerez alors pourra être publié.`,
  branchChanged: ({ branch }) =>
    `Le site est maintenant publié depuis la branche «\u00a0${branch}\u00a0». Rechargez l’éditeur.`,
  movedElsewhere: () =>
    'Pour déplacer une fiche, utilisez la page «\u00a0Adresses\u00a0», qui conduit aussi les visiteurs depuis l’ancienne adresse.',
  foreignPath: ({ path }) =>
    `L’éditeur ne modifie pas «\u00a0${path}\u00a0»\u202f: seuls les textes et les images des fiches (content/…) et les textes du site (locales/…) peuvent être modifiés ici.`,
  silent: () => 'Le service de l’éditeur ne répond pas. Rien n’a été modifié. Réessayez dans un instant.',
  tooLarge: () =>
    'Cet enregistrement est trop volumineux\u202f: 50\u00a0Mo au plus à la fois. Enregistrez les images une par une.',
  failed: () =>
    'Le serveur n’y est pas parvenu, et rien n’a été modifié. Réessayez\u202f; si cela se reproduit, le journal du serveur dit pourquoi.',
  addressGone: ({ address }) => `Il n’y a plus rien à l’adresse ${address}. Rechargez la liste.`,
  addressFixed: () => 'Cette adresse est fixe, car les menus du site y mènent.',
  addressForm: ({ text, longest, example }) =>
    `«\u00a0${text}\u00a0» ne peut pas servir d’adresse\u202f: utilisez des minuscules a–z, des chiffres et des tirets simples, ${longest} caractères au plus, par exemple «\u00a0${example}\u00a0».`,
  addressSame: ({ slug }) => `«\u00a0${slug}\u00a0» est déjà l’adresse actuelle.`,
  addressOfEntry: ({ address }) => `Une autre fiche a déjà l’adresse ${address}. Choisissez-en une autre.`,
  addressOfPage: ({ address }) => `Une page du site a déjà l’adresse ${address}. Choisissez-en une autre.`,
};
