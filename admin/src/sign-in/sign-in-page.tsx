/** The page `/admin/sign-in`, which looks like the site: it loads no Decap. */
import '../../../src/editor/preview/layers.css';
import '../../../src/styles/fonts.css';
import '../../../src/styles/tokens.css';
import '../../../src/styles/base.css';

import { createRoot } from 'react-dom/client';

import { tagOf } from '../../../src/i18n/languages';

import { language, message } from './messages';
import { SignIn } from './sign-in';

document.documentElement.lang = tagOf(language);
document.title = message('title');
// The link of an invitation may be opened in a tab that shows this page already.
window.addEventListener('hashchange', () => window.location.reload());
const place = document.createElement('div');
document.body.append(place);
createRoot(place).render(<SignIn />);
