import { Link } from 'gatsby';
import type { ReactNode } from 'react';

import { capitalise } from '../../i18n/capitalise';
import { useMessages } from '../../i18n/messages';
import { listOfPages } from '../../routes/list-of-pages';
import { pathFor } from '../../routes/route-table';
import { Divider } from '../../ui/divider/divider';
import { Icon } from '../../ui/icon/icon';
import { Mark } from '../../ui/mark/mark';
import type { FrameData } from '../frame-data';

import * as styles from './footer.module.css';
import { OfficeAddress } from './office-address';

interface FooterProps {
  company: FrameData['company'];
  offices: FrameData['offices']['nodes'];
  /** Offices, e-mail and phone come first and large. */
  leadsWithContact: boolean;
  /** Year of the build. */
  year: string;
  notice: ReactNode;
}

/** The end of every page: who we are, where, how to reach us. */
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
              {company.email}
            </span>
          </a>
        </li>
        <li>
          <a className={styles.contact} href={`tel:${company.phone.replace(/[^+\d]/g, '')}`}>
            <Icon name="phone" />
            <span>
              <span className={styles.action}>{capitalise(t('makeACall'))}</span>
              {company.phone}
            </span>
          </a>
        </li>
      </ul>
    </div>
  );
  return (
    <footer className={styles.footer} data-tone="dark">
      <div className={styles.stalks}>
        <Divider />
      </div>
      <div className={`${styles.container} ${leadsWithContact ? styles.contactFirst : ''}`}>
        {leadsWithContact ? [contactPart, brandPart] : [brandPart, contactPart]}
        <nav className={styles.links} id={listOfPages} aria-label={t('footerMenu')}>
          <Link to={pathFor('services')}>{t('services')}</Link>
          <Link to={pathFor('tech')}>{t('technologies')}</Link>
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
            <li>
              <a className={styles.socialLink} href={company.facebook} aria-label="Facebook" rel="noreferrer">
                <Icon name="facebook" />
              </a>
            </li>
            <li>
              <a className={styles.socialLink} href={company.whatsapp} aria-label="WhatsApp" rel="noreferrer">
                <Icon name="whatsapp" />
              </a>
            </li>
            <li>
              <a className={styles.socialLink} href={company.linkedin} aria-label="LinkedIn" rel="noreferrer">
                <Icon name="linkedin" />
              </a>
            </li>
          </ul>
        </div>
      </div>
      {notice}
    </footer>
  );
}
