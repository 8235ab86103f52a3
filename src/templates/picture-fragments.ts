import { graphql } from 'gatsby';

/** The sizes in which pictures are made, by their place on a page. */
export const pictureFragments = graphql`
  fragment Cover on ContentPicture {
    alt
    file {
      childImageSharp {
        gatsbyImageData(
          width: 880
          layout: CONSTRAINED
          placeholder: NONE
          formats: [JPG, AVIF]
          avifOptions: { quality: 40 }
          outputPixelDensities: [0.5, 0.8, 1, 2]
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
          formats: [JPG, WEBP]
          outputPixelDensities: [0.5, 1, 2]
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
          outputPixelDensities: [0.4, 0.67, 1, 2]
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
          formats: [JPG, WEBP]
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
          outputPixelDensities: [0.5, 1, 2]
        )
      }
    }
  }

  # More detail than ten packets hold, so that quality would be given up for nothing.
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
          outputPixelDensities: [0.5, 1, 2]
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
`;
