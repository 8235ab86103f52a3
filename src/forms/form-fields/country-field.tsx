import { useEffect, useMemo, useRef, useState } from 'react';

import { useIsomorphicLayoutEffect } from '../../client/schedule';
import { useLanguage, useMessages } from '../../i18n/messages';
import { countriesIn, countryCodeOf, countryCodes } from '../../lead-schemas/countries';
import { Field } from '../../ui/field/field';
import { Select } from '../../ui/field/field';

import { useFormField } from './use-form-field';

/**
 * The country: a list in the visitor's language, made in the browser. In the served page it is a text field, which
 * works without JavaScript (the schema understands a country's name), spares every page 250 options, and cannot
 * disagree with the browser's own names for countries.
 */
export function CountryField() {
  const t = useMessages('form');
  const language = useLanguage();
  const { id, value, note, error, maxLength, setValue, onBlur } = useFormField('country', false);
  const [mounted, setMounted] = useState(false);
  const hadFocus = useRef(false);
  useEffect(() => {
    hadFocus.current = document.activeElement?.id === id;
    setMounted(true);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once, at hydration
  }, []);
  // The list replaces the text field, which may have had the focus.
  useIsomorphicLayoutEffect(() => {
    if (mounted && hadFocus.current) document.getElementById(id)?.focus();
  }, [mounted, id]);
  const options = useMemo(
    () =>
      mounted
        ? countriesIn(language).map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))
        : [],
    [mounted, language],
  );
  const typed = typeof value === 'string' ? (countryCodeOf(value) ?? '') : '';
  const isUnknown = mounted && typed !== '' && !countryCodes.includes(typed);
  useEffect(() => {
    if (isUnknown) onBlur();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the error shows once, when the text turns out to be none
  }, [isUnknown]);
  return (
    <Field id={id} label={t('country')} note={note} error={error}>
      {(control) => {
        const shared = { ...control, name: 'country', autoComplete: 'country', onBlur };
        return mounted ? (
          <Select {...shared} value={typed} onChange={(event) => setValue(event.currentTarget.value)}>
            <option value="">{t('chooseCountry')}</option>
            {/* The browser's autofill stays visible. */}
            {isUnknown && <option value={typed}>{typed}</option>}
            {options}
          </Select>
        ) : (
          <input
            {...shared}
            autoComplete="country-name"
            type="text"
            maxLength={maxLength}
            value={value}
            onChange={(event) => setValue(event.currentTarget.value)}
          />
        );
      }}
    </Field>
  );
}
