import { openBrowser } from './speed/open-browser';
const browser = await openBrowser();
const page = await browser.newPage();
for (const fam of ["'Foo Bar'", "'Apple SD Gothic Neo'", "'Appel SD Gothic Neo'", "'Malgun Gothic'", "'Noto Sans CJK KR'", 'sans-serif', "'Hiragino Sans'", "'Yu Gothic'", "'Meiryo'", "'Noto Sans CJK JP'", "'Avenir Next'", "'Avenir Next LT Pro'"]) {
  await page.setContent(`<html lang=ko><p id=t style="font-family:${fam}">한국어 텍스트 Text</p><p lang=ja style="font-family:${fam}">日本語テキスト</p>`);
  const s = await page.context().newCDPSession(page);
  await s.send('DOM.enable'); await s.send('CSS.enable');
  const { root } = await s.send('DOM.getDocument', { depth: -1 });
  const { nodeIds } = await s.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector: 'p' });
  for (const nodeId of nodeIds) { const { fonts } = await s.send('CSS.getPlatformFontsForNode', { nodeId }); console.log(fam, fonts.map((f) => f.familyName + '/' + f.postScriptName + ' ' + f.glyphCount).join(', ')); }
  const t = await page.evaluate((fam) => { const times = []; for (let i = 0; i < 20; i++) { const e = document.createElement('p'); e.style.fontFamily = fam; e.style.fontSize = 20 + i * 1.37 + 'px'; e.textContent = '한국어 텍스트 ' + i; document.body.append(e); const a = performance.now(); e.offsetWidth; times.push(performance.now() - a); } return times.map((t) => t.toFixed(1)).join(' '); }, fam);
  console.log('   ', t);
}
await browser.close();
process.exit(0);
