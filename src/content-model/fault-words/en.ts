import { textOf, type ExpectedKind, type FaultWords, type FoundKind } from './fault-words';

const expects: Readonly<Record<ExpectedKind, string>> = {
  text: 'a text',
  line: 'a line of text',
  number: 'a number',
  address: 'an address',
  pictureName: 'the name of a picture file',
  list: 'a list',
};

const finds: Readonly<Record<FoundKind, string>> = {
  list: 'a list',
  nothing: 'nothing',
  group: 'a group of fields',
  string: 'a string',
  number: 'a number',
  boolean: 'a boolean',
  other: 'something else',
};

const listed = (names: readonly string[]): string => names.join(', ');
const placeholders = (names: readonly string[]): string => names.join(' ') || 'none';

export const english: FaultWords = {
  inItem: (item, part) => (part === undefined ? `item ${item}` : `item ${item}, “${part}”`),
  reasons: {
    missing: ({ label }) => ({ problem: `“${label}” is missing or empty`, mend: 'fill it in' }),
    missingPart: () => ({ problem: 'missing or empty', mend: 'fill it in' }),
    wrongType: ({ expected, found }) => ({
      problem: `expected ${expects[expected]}, found ${finds[found]}`,
      mend: `write ${expects[expected]}`,
    }),
    wrongItem: ({ expected, found, item }) => ({
      problem: `expected ${expects[expected]} as item ${item}, found ${finds[found]}`,
      mend: `write ${expects[expected]} as item ${item}`,
    }),
    wrongGroup: ({ parts, found, item }) => ({
      problem: `expected ${parts.join(' and ')} as item ${item}, found ${finds[found]}`,
      mend: `write ${parts.join(' and ')} as item ${item}`,
    }),
    notDate: ({ value }) => ({
      problem: `not a date: ${textOf(value, finds)}`,
      mend: 'write year-month-day',
    }),
    notColour: ({ value }) => ({
      problem: `not a colour: ${textOf(value, finds)}`,
      mend: 'write # and six digits, in quotes',
    }),
    notChoice: ({ value, choices }) => ({
      problem: `“${textOf(value, finds)}” is not one of the choices`,
      mend: `choose one of ${listed(choices)}`,
    }),
    tooShort: ({ length, min }) => ({
      problem: `${length} characters, at least ${min} are needed`,
      mend: 'say more',
    }),
    tooLong: ({ length, max }) => ({
      problem: `${length} characters, at most ${max} fit`,
      mend: 'shorten it',
    }),
    htmlInLine: () => ({ problem: 'raw HTML is not allowed in a text', mend: 'write plain words' }),
    lineBreak: () => ({
      problem: 'a line break in a text that stands on one line',
      mend: 'write it without line breaks',
    }),
    hiddenSign: ({ sign, before }) => ({
      problem: `a sign that nobody sees (${sign})${before ? ` after “${before}”` : ' at the beginning'}`,
      mend: 'type these words anew instead of pasting them',
    }),
    notWhole: ({ value }) => ({ problem: `${value} is not a whole number`, mend: 'round it' }),
    outOfRange: ({ value, min, max }) => ({
      problem: `${value} is not between ${min} and ${max}`,
      mend: 'correct the number',
    }),
    pictureName: ({ name }) => ({
      problem: `“${name}” is not a plain file name`,
      mend: 'put the picture into the entry’s folder and name it with letters, digits and hyphens',
    }),
    pictureMissing: ({ name }) => ({
      problem: `there is no file ${name} beside the entry`,
      mend: 'add the picture, or correct its name',
    }),
    notPicture: ({ name }) => ({
      problem: `${name} is not a picture the site can use`,
      mend: 'save it as PNG, JPEG, WebP or AVIF',
    }),
    pictureEnding: ({ name, kind }) => ({
      problem: `${name} is in truth a ${kind} picture`,
      mend: 'give it the ending of what it is, or save it as what its ending says',
    }),
    pictureHeavy: ({ name, megabytes, most }) => ({
      problem: `${name} has ${megabytes} MB, at most ${most} MB are taken`,
      mend: 'save it smaller, for example 2400 pixels wide',
    }),
    pictureDamaged: ({ name }) => ({
      problem: `${name} is damaged: it cannot be read to its end`,
      mend: 'export it anew',
    }),
    pictureNarrow: ({ name, width, needed }) => ({
      problem: `${name} is ${width} pixels wide, its place needs ${needed}`,
      mend: 'use a larger picture',
    }),
    pictureHuge: ({ name, width, height, most }) => ({
      problem: `${name} is ${width} by ${height} pixels, at most ${most} million pixels are taken`,
      mend: 'save it smaller, for example 2400 pixels wide',
    }),
    altMissing: ({ label }) => ({
      problem: `the picture “${label}” has no alternative text`,
      mend: 'say in one sentence what the picture shows, for people who cannot see it',
    }),
    altLong: ({ length, max }) => ({
      problem: `${length} characters, at most ${max} fit`,
      mend: 'say it in one sentence',
    }),
    noEntry: ({ value, slugs }) => ({
      problem: `no such entry: ${textOf(value, finds)}`,
      mend: `name one of ${listed(slugs)}`,
    }),
    noPage: ({ address }) => ({
      problem: `the link ${address} leads to no page of this site`,
      mend: 'correct the address, capitals included',
    }),
    notAddress: ({ address }) => ({
      problem: `“${address}” is not an address`,
      mend: 'write a whole address',
    }),
    addressWithName: ({ address }) => ({
      problem: `${address} leads to what stands behind its @, not to what it begins with`,
      mend: 'take out what stands between https:// and the @',
    }),
    itemCount: ({ count, min, max }) => ({
      problem: `${count} items, between ${min} and ${max} are needed`,
      mend: count < min ? 'add items' : 'take some out',
    }),
    noPart: ({ parts }) => ({ problem: 'no such part', mend: `use only ${listed(parts)}` }),
    sharedField: ({ label }) => ({
      problem: `“${label}” does not differ by language and stands only in the English file`,
      mend: 'take this line out; change the value in index.en.md',
    }),
    noBody: ({ type, fields }) => ({
      problem: `a ${type} has no text below the closing --- line`,
      mend: `take it out, or correct its name; the fields are ${listed(fields)}`,
    }),
    unknownField: ({ type, fields }) => ({
      problem: `a ${type} has no field of this name`,
      mend: `take it out, or correct its name; the fields are ${listed(fields)}`,
    }),
    unreadable: () => ({
      problem: 'the file cannot be read',
      mend: 'write the texts of this language anew',
    }),
    textDashes: () => ({ problem: 'the text begins with ---', mend: 'begin with words; *** draws a line' }),
    textSigns: ({ count, max }) => ({
      problem: `${count} signs of formatting ([ ] * _ and the like), at most ${max} can be read`,
      mend: 'write it with fewer of them',
    }),
    textDeep: () => ({
      problem: 'lists or quotes within each other, more than ten deep',
      mend: 'put them one after the other',
    }),
    textFootnote: () => ({
      problem: 'footnotes ([^1]) are not allowed in a text',
      mend: 'say it in the text itself',
    }),
    textAddressApart: () => ({
      problem: 'an address written apart ([name]: address)',
      mend: 'write [words](address) in its place',
    }),
    textHtml: ({ html }) => ({
      problem: `raw HTML is not allowed in a text: ${html}`,
      mend: 'write it as Markdown, or leave it out',
    }),
    textForeignAddress: ({ address }) => ({
      problem: `an address of a kind that is not allowed: ${address}`,
      mend: 'write a page of this site, or an address that begins with https:, mailto: or tel:',
    }),
    textBareAddress: ({ address }) => ({
      problem: `an address without words: ${address}`,
      mend: 'make words the link',
    }),
    textTopHeading: () => ({
      problem: 'a heading of the first level; the page has one already',
      mend: 'begin the line with ## instead of #, and draw no line under it',
    }),
    textPicture: ({ address }) => ({
      problem: `a picture inside the text: ${address}`,
      mend: 'put the picture into one of the entry’s picture fields',
    }),
    messageMissing: () => ({ problem: 'the message is missing', mend: 'add it' }),
    messageUnknown: () => ({
      problem: 'English has no such message',
      mend: 'take it out, or correct its name',
    }),
    messageEmpty: () => ({
      problem: 'the message is empty or not a text',
      mend: 'write the text in quotes',
    }),
    placeholders: ({ given, wanted }) => ({
      problem: `its placeholders are ${placeholders(given)}, in English they are ${placeholders(wanted)}`,
      mend: 'use the same ones',
    }),
    messagesMissing: ({ file }) => ({
      problem: 'the file is missing',
      mend: `copy ${file} and translate it`,
    }),
    messagesNotEnglish: () => ({
      problem: 'there is no English file of this name',
      mend: 'add it, or take out the other languages’ files',
    }),
  },
};
