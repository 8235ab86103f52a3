import { useEffect, useMemo, useRef, useState } from 'react';

import { useLanguage, useMessages } from '../../i18n/messages';
import { Field } from '../../ui/field/field';
import { Select } from '../../ui/field/select';
import { countriesIn, countryCodeOf, countryCodes } from '../countries';
import { useBeforePaint } from '../use-before-paint';

import { useFormField } from './use-form-field';

/**
 * The country: a list in the visitor's language, made in the browser. In the served page it is a text field, which
 * works without JavaScript (the schema understands a country's name), spares every page 250 options, and cannot
 * disagree with the browser's own names for countries.
 */
export function CountryField() {
  const t = useMessages('form');
  const language = useLanguage();
  const { id, value, note, error, setValue, leave } = useFormField('country', false);
  const [mounted, setMounted] = useState(false);
  const hadFocus = useRef(false);
  useEffect(() => {
    hadFocus.current = document.activeElement?.id === id;
    setMounted(true);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once, when the form comes to life
  }, []);
  // The list is another element than the text field it takes the place of.
  useBeforePaint(() => {
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
  return (
    <Field id={id} label={t('country')} note={note} error={error}>
      {(control) => {
        const shared = { ...control, name: 'country', autoComplete: 'country', onBlur: leave };
        return mounted ? (
          <Select
            {...shared}
            value={countryCodes.includes(typed) ? typed : ''}
            onChange={(event) => setValue(event.currentTarget.value)}
          >
            <option value="">{t('chooseCountry')}</option>
            {options}
          </Select>
        ) : (
          <input
            {...shared}
            autoComplete="country-name"
            type="text"
            value={value}
            onChange={(event) => setValue(event.currentTarget.value)}
          />
        );
      }}
    </Field>
  );
}
