import { tagOf, type Language } from '../i18n/languages';

/** Languages that write the family name first. */
const familyNameFirst: readonly string[] = ['ko', 'ja'];

/** @returns the names of fields in the order of a form in that language */
export function inNameOrder<Name extends string>(fields: readonly Name[], language: Language): Name[] {
  if (!familyNameFirst.includes(tagOf(language))) return [...fields];
  const [given, family] = [fields.indexOf('firstName' as Name), fields.indexOf('lastName' as Name)];
  if (given === -1 || family === -1) return [...fields];
  return fields.map(
    (name, index) => fields[index === given ? family : index === family ? given : index] ?? name,
  );
}
