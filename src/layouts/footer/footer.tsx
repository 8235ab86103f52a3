import { Link } from 'gatsby';
import type { ReactNode } from 'react';

import { listOfPages } from '../../client/first-paint/served-html';
import { useMessages } from '../../i18n/messages';
import { capitalise } from '../../i18n/typography';
import { pathFor } from '../../routes/route-table';
import { Divider } from '../../ui/divider/divider';
import { Icon } from '../../ui/icon/icon';
import { Mark } from '../../ui/mark/mark';
import { Part } from '../../ui/parts/part';
import type { FrameData } from '../frame-data';

import * as styles from './footer.module.css';

interface FooterProps {
  company: FrameData['company'];
  offices: FrameData['offices']['nodes'];
  /** Whether offices, e-mail and phone are first and large. */
  leadsWithContact: boolean;
  /** Year of the build. */
  year: string;
  notice: ReactNode;
}

const socialSites = [
  ['facebook', 'Facebook'],
  ['whatsapp', 'WhatsApp'],
  ['linkedin', 'LinkedIn'],
] as const;

export function Footer({ company, offices, leadsWithContact, year, notice }: FooterProps) {
  const t = useMessages('common');
  const brandPart = (
    <div className={styles.brandPart} key="brand">
      <p className={styles.brand}>
        <Mark />
        <span>{company.brand}</span>
      </p>
      <p className={styles.slogan}>{company.slogan}</p>
      <p className={styles.text}>{company.footerText}</p>
    </div>
  );
  const contactPart = (
    <div className={styles.contactPart} key="contact">
      {offices.map((office) => (
        <OfficeAddress key={office.slug} office={office} />
      ))}
      <ul className={styles.contacts}>
        <li>
          <a className={styles.contact} href={`mailto:${company.email}`}>
            <Icon name="mail" />
            <span>
              <span className={styles.action}>{capitalise(t('emailUs'))}</span>
              <span>{company.email}</span>
            </span>
          </a>
        </li>
        <li>
          <a className={styles.contact} href={`tel:${company.phone.replace(/[^+\d]/g, '')}`}>
            <Icon name="phone" />
            <span>
              <span className={styles.action}>{capitalise(t('makeACall'))}</span>
              <span>{company.phone}</span>
            </span>
          </a>
        </li>
      </ul>
    </div>
  );
  return (
    <Part as="footer" className={styles.footer} data-screen-only="" data-tone="dark">
      <div className={styles.stalks}>
        <Divider />
      </div>
      <div className={`${styles.container} ${leadsWithContact ? styles.contactFirst : ''}`}>
        {leadsWithContact ? [contactPart, brandPart] : [brandPart, contactPart]}
        <nav className={styles.links} id={listOfPages} aria-label={t('footerMenu')}>
          <Link to={pathFor('services')}>{t('services')}</Link>
          <Link to={pathFor('tech')}>{t('tech')}</Link>
          <Link to={pathFor('pricing')}>{t('pricing')}</Link>
          <Link to={pathFor('questions')}>{t('questions')}</Link>
          <Link to={pathFor('contact')}>{t('contactUs')}</Link>
          <Link to={pathFor('about')}>{t('about')}</Link>
          <Link to={pathFor('projects')}>{t('projects')}</Link>
          <Link to={pathFor('project')}>{t('howWeWork')}</Link>
          <Link to={pathFor('getTrial')}>{t('getTrial')}</Link>
          <Link to={pathFor('privacyPolicy')}>{t('privacyPolicy')}</Link>
        </nav>
        <div className={styles.end}>
          <p>{t('copyright', { year, name: company.legalName })}</p>
          <ul className={styles.social}>
            {socialSites.map(([site, label]) => (
              <li key={site}>
                <a className={styles.socialLink} href={company[site]} aria-label={label} rel="noreferrer">
                  <Icon name={site} />
                </a>
              </li>
            ))}
          </ul>
        </div>
      </div>
      {notice}
    </Part>
  );
}

/** An office with a link to its place on a map. */
function OfficeAddress({ office }: { office: FooterProps['offices'][number] }) {
  const t = useMessages('common');
  return (
    <address className={styles.office}>
      <p className={styles.city}>{office.city}</p>
      <p className={styles.role}>{office.role}</p>
      <p>{office.address}</p>
      <a
        className={styles.map}
        href={office.map}
        rel="noreferrer"
        aria-label={t('showOnMapOf', { city: office.city })}
      >
        <Icon name="pin" />
        <span>{t('showOnMap')}</span>
      </a>
    </address>
  );
}
