/* A woman's hanbok seen from the front as SVG text: about 290 wide and 340 high, the neck at (120, 20). */
let hanbokCount = 0;
function hanbok({
  x = 0,
  y = 0,
  scale = 1,
  top = '#fbf1dd',
  skirt = '#c0392b',
  fold = '#9d2b20',
  cuff = '#2b5a8a',
  ribbon = '#c0392b',
  collar = '#c0392b',
  stripes = null,
  hem = null,
  shade = '#00000014',
}) {
  hanbokCount += 1;
  const id = `sleeve-${hanbokCount}`;
  const sleeve = 'M92 26C56 40 20 74 -22 118L-2 150C40 158 78 136 88 96Z';
  const bands = (stripes || [])
    .map((c, i) => `<rect x="${-60 + i * 17}" y="20" width="17.5" height="190" fill="${c}"/>`)
    .join('');
  const oneSleeve = `<clipPath id="${id}"><path d="${sleeve}"/></clipPath><path d="${sleeve}" fill="${top}"/><g clip-path="url(#${id})"><g transform="rotate(-41 -12 134) translate(40 0)">${bands}</g><path d="M-40 112L-8 92L22 142L-10 170Z" fill="${stripes ? '#fbf7ee' : cuff}"/><path d="M-40 112L-19 99L9 147L-10 170Z" fill="#fbf7ee"/><path d="M86 60C80 110 40 140 -6 146L-2 156C40 160 86 136 92 96Z" fill="${shade}"/></g>`;
  return `<g transform="translate(${x} ${y}) scale(${scale})">
<path d="M80 92C66 168 22 262 -6 318C40 338 80 342 120 342S200 338 246 318C218 262 174 168 160 92Z" fill="${skirt}"/>
${hem ? `<path d="M4 298C44 316 82 320 120 320S196 316 236 298L246 318C200 338 160 342 120 342S40 338 -6 318Z" fill="${hem}"/>` : ''}
<g fill="none" stroke="${fold}" stroke-width="2.4" stroke-linecap="round"><path d="M92 112C82 180 54 262 34 324M104 114C98 190 84 270 74 334M118 114C118 190 117 270 116 340M134 114C140 190 154 270 164 334M148 112C158 180 186 262 206 324"/></g>
<g>${oneSleeve}</g><g transform="translate(240 0) scale(-1 1)">${oneSleeve.replaceAll(id, `${id}-r`)}</g>
<path d="M92 26C104 20 136 20 148 26L162 100C150 112 134 116 120 116S90 112 78 100Z" fill="${top}"/>
<path d="M78 100C90 112 106 116 120 116S150 112 162 100L160 90C146 103 94 103 80 90Z" fill="${shade}"/>
<path d="M96 24L108 22L142 74L132 84Z" fill="${collar}"/><path d="M144 24L132 22L112 52L121 64Z" fill="${collar}"/>
<path d="M102 23L109 21L140 68L135 74Z" fill="#fffdf6"/><path d="M138 23L131 21L113 47L118 54Z" fill="#fffdf6"/>
<path d="M134 78C128 130 132 190 122 246L140 250C146 190 146 130 142 80Z" fill="${ribbon}"/>
<path d="M138 78C150 120 152 170 148 222L164 220C166 170 160 120 146 76Z" fill="${ribbon}"/><path d="M146 76C160 120 166 170 164 220L157 221C160 170 154 120 140 80Z" fill="${shade}"/>
<path d="M138 76C118 66 96 74 88 88C104 98 126 92 140 84Z" fill="${ribbon}"/><path d="M138 80C122 76 104 80 96 87C110 92 126 90 138 84Z" fill="${shade}"/>
<rect x="132" y="71" width="14" height="17" rx="4" fill="${ribbon}"/></g>`;
}
const SAEKDONG = [
  '#c0392b',
  '#e9b93c',
  '#3d7a55',
  '#fbf7ee',
  '#2b5a8a',
  '#dd7f8f',
  '#e9b93c',
  '#c0392b',
  '#3d7a55',
  '#fbf7ee',
  '#2b5a8a',
];

Object.assign(globalThis, { hanbok, SAEKDONG });
