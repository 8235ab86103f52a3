import { renderToStaticMarkup } from 'react-dom/server';

import { OfficeMap, type OfficeMessages } from './office-map';

const said = (...parts: string[]) => parts.join(' ');
const words: OfficeMessages = {
  showOnMap: 'Show on a map',
  showOnMapOf: said,
  localTime: said,
  openUntil: said,
  opensIn: said,
  yourZone: said,
  fromTo: said,
  fromToNextDay: said,
  onDays: said,
};
const office = {
  slug: 'hanoi',
  city: 'Hanoi',
  role: 'Headquarters',
  address: '41 Duy Tan Street',
  hours: 'Monday to Friday, 8:30–18:00',
  map: 'https://maps.example/hanoi',
  mapPoint: { x: 10, y: 10 },
  timeZone: 'Asia/Ho_Chi_Minh',
  workDays: 'monday-friday',
  opens: '08:30',
  closes: '18:00',
};
const south = { ...office, slug: 'south', city: 'Can Tho', mapPoint: { x: 12, y: 50 } };

const page = renderToStaticMarkup(
  <OfficeMap
    land={{ width: 20, height: 60, stalks: 'm1 9v-3' }}
    offices={[south, office]}
    messages={words}
    iso="en-US"
  />,
);

describe('the offices in the server’s page', () => {
  it('have address, hours and a map link', () => {
    expect(page).toContain(office.address);
    expect(page).toContain(office.hours);
    expect(page).toContain(`href="${office.map}"`);
  });

  it('are ordered from north to south', () => {
    expect(page.indexOf('<h3>Hanoi')).toBeLessThan(page.indexOf('<h3>Can Tho'));
  });

  it('have empty elements for texts that depend on the visitor’s clock', () => {
    expect(page).not.toContain('<time');
    expect(page.match(/<p class="(clock|state|yours)"[^>]*><\/p>/g)).toHaveLength(6);
  });
});
