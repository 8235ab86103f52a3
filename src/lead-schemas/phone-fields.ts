/** The phone number in the forms' schemas. No React here: a server imports it too. */
import { string, type StringSchema } from 'yup';

import { phoneRules } from './phone-rules';
import { isPhoneNumber, phoneLength } from './recognise';
import { error, line } from './schema-fields';

/** A telephone number in any notation, stored as typed. */
export function phoneNumber(): StringSchema {
  return line({ max: phoneLength }).test(
    'phone',
    error('notAPhoneNumber'),
    (value) =>
      value === undefined ||
      value.length > phoneLength ||
      (isPhoneNumber(value) && phoneRules()?.isPossible(value) !== false),
  );
}

/**
 * The number of `phoneNumber` as E.164, for programs; read with the country of `country` if it has no country code of
 * its own. Always computed, whatever was sent; empty without the numbering plans.
 */
export function phoneE164(): StringSchema {
  return string().when(['phoneNumber', 'country'], ([typed, inCountry]: unknown[], schema) => {
    const number =
      typeof typed === 'string'
        ? phoneRules()?.e164(typed, typeof inCountry === 'string' ? inCountry : undefined)
        : undefined;
    return schema.transform(() => number).default(number);
  });
}
