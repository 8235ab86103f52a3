import { graphql } from 'gatsby';

/** What the page of a case study shows of it. */
export const caseStudyFragment = graphql`
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
  }
`;
