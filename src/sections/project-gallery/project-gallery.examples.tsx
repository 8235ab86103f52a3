import type { Examples } from '../../style-page/examples/examples';
import { inEachLanguage, withLongTexts } from '../../style-page/examples/in-each-language';
import { samplePicture } from '../../style-page/examples/sample-pictures';
import type { SampleTexts } from '../../style-page/examples/sample-texts';

import { ProjectGallery } from './project-gallery';

const show = ({ studies }: SampleTexts) => (
  <ProjectGallery
    items={studies.map((study) => ({
      ...study,
      path: `/projects/${study.slug}`,
      cover: samplePicture(study.slug, study.kind),
    }))}
  />
);

export const examples: Examples = {
  title: 'Project gallery',
  purpose: 'Projects hung as in a gallery: a large and a small picture in turn.',
  placement: 'container',
  states: { ...inEachLanguage(show), ...withLongTexts(show) },
};
