import { textOf, type ExpectedKind, type FaultWords, type FoundKind } from './fault-words';

const expects: Readonly<Record<ExpectedKind, string>> = {
  text: 'un texte',
  line: 'une ligne de texte',
  number: 'un nombre',
  address: 'une adresse',
  pictureName: 'le nom d’un fichier image',
  list: 'une liste',
};

const finds: Readonly<Record<FoundKind, string>> = {
  list: 'une liste',
  nothing: 'rien',
  group: 'un groupe de champs',
  string: 'un texte',
  number: 'un nombre',
  boolean: 'oui ou non',
  other: 'autre chose',
};

const listed = (names: readonly string[]): string => names.join(', ');
const placeholders = (names: readonly string[]): string => names.join(' ') || 'aucun';

export const french: FaultWords = {
  inItem: (item, part) => (part === undefined ? `élément ${item}` : `élément ${item}, «\u00a0${part}\u00a0»`),
  reasons: {
    missing: () => ({ problem: 'ce champ est vide', mend: 'remplissez-le' }),
    missingPart: () => ({ problem: 'ce champ est vide', mend: 'remplissez-le' }),
    wrongType: ({ expected }) => ({
      problem: `ce champ attend ${expects[expected]}`,
      mend: `saisissez ${expects[expected]}`,
    }),
    wrongItem: ({ expected, item }) => ({
      problem: `l’élément ${item} devrait être ${expects[expected]}`,
      mend: `remplissez l’élément ${item} ou supprimez-le`,
    }),
    wrongGroup: ({ item }) => ({
      problem: `l’élément ${item} est incomplet`,
      mend: `remplissez l’élément ${item} ou supprimez-le`,
    }),
    notDate: ({ value }) => ({
      problem: `«\u00a0${textOf(value, finds)}\u00a0» n’est pas une date`,
      mend: 'écrivez année-mois-jour',
    }),
    notColour: ({ value }) => ({
      problem: `«\u00a0${textOf(value, finds)}\u00a0» n’est pas une couleur`,
      mend: 'écrivez # suivi de six caractères, chiffres ou lettres de a à f',
    }),
    notChoice: ({ value, choices }) => ({
      problem: `«\u00a0${textOf(value, finds)}\u00a0» ne fait pas partie des choix`,
      mend: `choisissez parmi ${listed(choices)}`,
    }),
    tooShort: ({ length, min }) => ({
      problem: `${length} caractères, il en faut au moins ${min}`,
      mend: 'développez un peu',
    }),
    tooLong: ({ length, max }) => ({
      problem: `${length} caractères, la limite est de ${max}`,
      mend: 'raccourcissez le texte',
    }),
    htmlInLine: () => ({
      problem: 'le code HTML n’est pas autorisé dans un texte',
      mend: 'écrivez le texte sans balises',
    }),
    lineBreak: () => ({
      problem: 'ce texte doit tenir sur une ligne et contient un retour à la ligne',
      mend: 'supprimez le retour à la ligne',
    }),
    hiddenSign: ({ sign, before }) => ({
      problem: `caractère invisible (${sign}) ${before ? `après «\u00a0${before}\u00a0»` : 'au début du texte'}`,
      mend: 'saisissez ces mots au clavier au lieu de les coller',
    }),
    notWhole: ({ value }) => ({ problem: `${value} n’est pas un nombre entier`, mend: 'arrondissez-le' }),
    outOfRange: ({ value, min, max }) => ({
      problem: `${value} n’est pas compris entre ${min} et ${max}`,
      mend: 'corrigez le nombre',
    }),
    pictureName: ({ name }) => ({
      problem: `«\u00a0${name}\u00a0» ne convient pas comme nom de fichier`,
      mend: 'renommez l’image avec des lettres sans accent, des chiffres et des tirets, puis choisissez-la de nouveau',
    }),
    pictureMissing: ({ name }) => ({
      problem: `l’image ${name} est introuvable`,
      mend: 'choisissez de nouveau l’image',
    }),
    notPicture: ({ name }) => ({
      problem: `le site ne peut pas utiliser ${name} comme image`,
      mend: 'enregistrez-la au format PNG, JPEG, WebP ou AVIF',
    }),
    pictureEnding: ({ name, kind }) => ({
      problem: `${name} est en réalité une image ${kind}`,
      mend: 'corrigez l’extension du nom ou enregistrez l’image dans le format indiqué',
    }),
    pictureHeavy: ({ name, megabytes, most }) => ({
      problem: `${name} pèse ${megabytes}\u00a0Mo\u202f; la limite est de ${most}\u00a0Mo`,
      mend: 'enregistrez l’image en plus petit, par exemple à 2400\u00a0pixels de large',
    }),
    pictureDamaged: ({ name }) => ({
      problem: `${name} est endommagée et ne se lit pas jusqu’au bout`,
      mend: 'exportez l’image de nouveau',
    }),
    pictureNarrow: ({ name, width, needed }) => ({
      problem: `${name} fait ${width}\u00a0pixels de large, son emplacement en demande ${needed}`,
      mend: 'utilisez une image plus grande',
    }),
    pictureHuge: ({ name, width, height, most }) => ({
      problem: `${name} fait ${width} × ${height}\u00a0pixels\u202f; la limite est de ${most}\u00a0millions de pixels`,
      mend: 'enregistrez l’image en plus petit, par exemple à 2400\u00a0pixels de large',
    }),
    altMissing: () => ({
      problem: 'l’image n’a pas de texte de remplacement',
      mend: 'dites en une phrase ce que montre l’image, pour les personnes qui ne la voient pas',
    }),
    altLong: ({ length, max }) => ({
      problem: `${length} caractères, la limite est de ${max}`,
      mend: 'tenez-vous-en à une phrase',
    }),
    noEntry: ({ value, slugs }) => ({
      problem: `la fiche «\u00a0${textOf(value, finds)}\u00a0» n’existe pas`,
      mend: `choisissez parmi ${listed(slugs)}`,
    }),
    noPage: ({ address }) => ({
      problem: `le lien ${address} ne mène à aucune page du site`,
      mend: 'corrigez l’adresse, majuscules comprises',
    }),
    notAddress: ({ address }) => ({
      problem: `«\u00a0${address}\u00a0» n’est pas une adresse`,
      mend: 'écrivez l’adresse en entier',
    }),
    addressWithName: ({ address }) => ({
      problem: `${address} mène à ce qui suit le signe @, et non à ce par quoi elle commence`,
      mend: 'supprimez ce qui se trouve entre https:// et le signe @',
    }),
    itemCount: ({ count, min, max }) => ({
      problem:
        min === max
          ? `nombre d’éléments\u00a0: ${count}, il en faut ${min}`
          : `nombre d’éléments\u00a0: ${count}, il en faut de ${min} à ${max}`,
      mend: count < min ? 'ajoutez des éléments' : 'supprimez-en',
    }),
    noPart: () => ({ problem: 'cette partie n’existe pas', mend: 'supprimez-la' }),
    sharedField: () => ({
      problem: 'ce champ est commun à toutes les langues et ne se remplit qu’en anglais',
      mend: 'supprimez cette valeur et modifiez-la en anglais',
    }),
    noBody: () => ({
      problem: 'ce type de fiche n’a pas de texte sous les champs',
      mend: 'supprimez ce texte ou placez-le dans un champ',
    }),
    unknownField: () => ({
      problem: 'ce type de fiche n’a pas de champ de ce nom',
      mend: 'supprimez ce champ ou corrigez son nom',
    }),
    unreadable: () => ({
      problem: 'le fichier est illisible',
      mend: 'saisissez de nouveau les textes de cette langue',
    }),
    textDashes: () => ({
      problem: 'le texte commence par ---',
      mend: 'commencez par des mots\u202f; *** trace un trait',
    }),
    textSigns: ({ count, max }) => ({
      problem: `${count} signes de mise en forme ([ ] * _, etc.)\u202f; la limite est de ${max}`,
      mend: 'utilisez-en moins',
    }),
    textDeep: () => ({
      problem: 'listes ou citations imbriquées sur plus de dix niveaux',
      mend: 'placez-les les unes à la suite des autres',
    }),
    textFootnote: () => ({
      problem: 'les notes de bas de page ([^1]) ne sont pas autorisées',
      mend: 'dites-le dans le texte',
    }),
    textAddressApart: () => ({
      problem: 'une adresse est écrite à part ([nom]: adresse)',
      mend: 'écrivez plutôt [mots](adresse)',
    }),
    textHtml: ({ html }) => ({
      problem: `le code HTML n’est pas autorisé dans un texte\u00a0: ${html}`,
      mend: 'utilisez la mise en forme de l’éditeur ou supprimez ce code',
    }),
    textForeignAddress: ({ address }) => ({
      problem: `ce genre d’adresse n’est pas autorisé\u00a0: ${address}`,
      mend: 'indiquez une page du site ou une adresse qui commence par https:, mailto: ou tel:',
    }),
    textBareAddress: ({ address }) => ({
      problem: `cette adresse est seule, sans mots\u00a0: ${address}`,
      mend: 'placez le lien sur des mots',
    }),
    textTopHeading: () => ({
      problem: 'titre de premier niveau\u202f; la page en a déjà un',
      mend: 'commencez la ligne par ## au lieu de #, et ne la soulignez pas',
    }),
    textPicture: ({ address }) => ({
      problem: `une image se trouve dans le texte\u00a0: ${address}`,
      mend: 'placez l’image dans l’un des champs d’image de la fiche',
    }),
    messageMissing: () => ({ problem: 'ce texte manque', mend: 'ajoutez-le' }),
    messageUnknown: () => ({
      problem: 'ce texte n’existe pas en anglais',
      mend: 'supprimez-le ou corrigez son nom',
    }),
    messageEmpty: () => ({ problem: 'ce texte est vide', mend: 'remplissez-le' }),
    placeholders: ({ given, wanted }) => ({
      problem: `emplacements réservés\u00a0: ${placeholders(given)}\u202f; en anglais\u00a0: ${placeholders(wanted)}`,
      mend: 'reprenez les mêmes, accolades comprises',
    }),
    messagesMissing: () => ({
      problem: 'le fichier de cette langue manque',
      mend: 'saisissez les textes de cette langue',
    }),
    messagesNotEnglish: () => ({
      problem: 'le fichier anglais manque',
      mend: 'ajoutez-le ou supprimez ceux des autres langues',
    }),
  },
};
