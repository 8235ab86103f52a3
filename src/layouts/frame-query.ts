import { graphql } from 'gatsby';

/** Data of the layout. Each page query spreads it; its variables are the page context. */
export const frameQuery = graphql`
  fragment Frame on Query {
    # Without an order, that in which the files happened to be read: equal builds would differ.
    locales: allLocale(filter: { ns: { in: $namespaces }, language: { eq: $language } }, sort: { ns: ASC }) {
      edges {
        node {
          ns
          data
          language
        }
      }
    }
    company(language: { eq: $language }) {
      brand
      legalName
      founded
      developers
      employees
      registrationNumber
      email
      phone
      whatsapp
      facebook
      linkedin
      trade
      slogan
      footerText
      bannerText
    }
    offices: allOffice(filter: { language: { eq: $language } }, sort: [{ order: ASC }, { slug: ASC }]) {
      nodes {
        slug
        city
        role
        address
        hours
        map
      }
    }
    serviceMenu: allService(filter: { language: { eq: $language } }, sort: [{ order: ASC }, { slug: ASC }]) {
      nodes {
        slug
        title
        menuText
      }
    }
    technologyMenu: allTechnology(
      filter: { language: { eq: $language } }
      sort: [{ order: ASC }, { slug: ASC }]
    ) {
      nodes {
        slug
        title
        menuText
      }
    }
    build {
      year
      siteUrl
    }
  }
`;
