/** Importing this file gives the schemas the numbering plans of the world (see phone-rules.ts). */
import { parsePhoneNumberFromString, type CountryCode, type PhoneNumber } from 'libphonenumber-js/min';

import { countryCodes } from './countries';
import { setPhoneRules } from './phone-rules';
import { dialledNumber } from './recognise';

setPhoneRules({
  // Possible, not valid: plans gain new ranges every month, and a number must not be rejected for being new.
  isPossible: (typed) => {
    const dialled = dialledNumber(typed);
    return dialled !== undefined && (!isInternational(dialled) || parse(dialled)?.isPossible() === true);
  },
  e164: (typed, country) => {
    const dialled = dialledNumber(typed);
    if (dialled === undefined) return undefined;
    const number = parse(dialled, country);
    const isKnown = isInternational(dialled) ? number?.isPossible() : number?.isValid();
    return number !== undefined && isKnown === true ? number.number : undefined;
  },
});

function isInternational(dialled: string): boolean {
  return dialled.startsWith('+');
}

function parse(dialled: string, country?: string): PhoneNumber | undefined {
  // The library ignores unknown countries.
  const defaultCountry =
    country !== undefined && countryCodes.includes(country) ? (country as CountryCode) : undefined;
  return parsePhoneNumberFromString(dialled, {
    ...(defaultCountry === undefined ? {} : { defaultCountry }),
    extract: false,
  });
}
