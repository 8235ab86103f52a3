import { graphql } from 'gatsby';

/**
 * Pictures by their place on a page, and entries that several queries select. Current phones load no picture below 700 pixels.
 * All supported browsers know WebP, but not all know AVIF, for which JPG is the fallback.
 */
export const fragments = graphql`
  fragment Cover on ContentPicture {
    alt
    file {
      childImageSharp {
        gatsbyImageData(
          width: 880
          layout: CONSTRAINED
          placeholder: NONE
          formats: [JPG, AVIF]
          avifOptions: { quality: 33 }
          outputPixelDensities: [0.8, 1, 2]
        )
      }
    }
  }

  fragment Screen on ContentPicture {
    alt
    file {
      childImageSharp {
        gatsbyImageData(
          width: 760
          layout: CONSTRAINED
          placeholder: NONE
          formats: [WEBP]
          outputPixelDensities: [1, 2]
        )
      }
    }
  }

  fragment Opening on ContentPicture {
    alt
    file {
      childImageSharp {
        gatsbyImageData(
          width: 1080
          layout: CONSTRAINED
          placeholder: NONE
          formats: [JPG, AVIF]
          avifOptions: { quality: 33 }
          outputPixelDensities: [0.67, 1, 2]
        )
      }
    }
  }

  fragment Scene on ContentPicture {
    alt
    file {
      childImageSharp {
        gatsbyImageData(
          layout: FULL_WIDTH
          placeholder: NONE
          formats: [WEBP]
          breakpoints: [750, 1080, 1600, 2880]
        )
      }
    }
  }

  fragment Diagram on ContentPicture {
    alt
    file {
      childImageSharp {
        gatsbyImageData(
          width: 1218
          layout: CONSTRAINED
          placeholder: NONE
          formats: [JPG, AVIF]
          avifOptions: { quality: 33 }
          outputPixelDensities: [1, 2]
        )
      }
    }
  }

  # These have finer lines than the diagrams of services.
  fragment DenseDiagram on ContentPicture {
    alt
    file {
      childImageSharp {
        gatsbyImageData(
          width: 1218
          layout: CONSTRAINED
          placeholder: NONE
          formats: [JPG, AVIF]
          avifOptions: { quality: 40 }
          outputPixelDensities: [1, 2]
        )
      }
    }
  }

  fragment CaseStudyCard on CaseStudy {
    slug
    product
    kind
    title
    cover {
      ...Cover
    }
  }

  fragment ProjectCard on Project {
    slug
    product
    kind
    title
    cover {
      ...Cover
    }
  }

  fragment CaseStudyPage on CaseStudy {
    ...CaseStudyCard
    industry
    services {
      slug
      title
    }
    technologies
    monthsToDelivery
    timeSaved
    customerIncrease
    usersAtFirstRelease
    description
    client
    need {
      html
    }
    solution {
      html
    }
    whatWasDone {
      html
    }
    result {
      html
    }
    highlights
    comparisons {
      what
      before
      after
    }
    pictureNote
    screenOne {
      ...Screen
    }
    screenTwo {
      ...Screen
    }
    scene {
      ...Scene
    }
    sceneFocus
  }
`;
