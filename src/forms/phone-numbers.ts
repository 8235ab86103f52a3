/** Importing this file gives the schemas the numbering plans of the world (see phone-rules.ts). */
import { parsePhoneNumberFromString, type CountryCode, type PhoneNumber } from 'libphonenumber-js/min';

import { countryCodes } from './countries';
import { setPhoneRules } from './phone-rules';
import { plainPhoneNumber } from './recognise';

setPhoneRules({
  // Possible, not valid: plans gain new ranges every month, and a number must not be refused for being new.
  isPossible: (typed) => !isInternational(typed) || parse(typed)?.isPossible() === true,
  e164: (typed, country) => {
    const number = parse(typed, country);
    const isKnown = isInternational(typed) ? number?.isPossible() : number?.isValid();
    return number !== undefined && isKnown === true ? number.number : undefined;
  },
});

function isInternational(typed: string): boolean {
  return plainPhoneNumber(typed).trimStart().startsWith('+');
}

function parse(typed: string, country?: string): PhoneNumber | undefined {
  // The library ignores countries that it does not know.
  const defaultCountry =
    country !== undefined && countryCodes.includes(country) ? (country as CountryCode) : undefined;
  // The library knows “ext.”, and not how the site's other languages write it.
  const plain = plainPhoneNumber(typed).replace(/\s*(?:poste|内線|내선)\s*:?/iu, ' ext. ');
  return parsePhoneNumberFromString(plain, {
    ...(defaultCountry === undefined ? {} : { defaultCountry }),
    extract: false,
  });
}
