/**
 * The look of the pages that the server writes itself: the site's colours and shapes, which a page without the site's
 * files has to bring along. The colours are those of src/styles/tokens.css; a test holds them against it.
 */
export const style = `
:root{color-scheme:light dark;--surface:#faf7f2;--raised:#fff;--text:#0d1f1a;--soft:#47574f;--line:#dcd4c5;--line-strong:#7f7a6b;--call:#b8410a;--call-strong:#96330a;--on-call:#fff;--focus:#0b5fd7;--fault:#a51d1d;font-size:62.5%}
@media (prefers-color-scheme:dark){:root{--surface:#0d1f1a;--raised:#193229;--text:#faf7f2;--soft:#b4c2bb;--line:#2c4a42;--line-strong:#7d948b;--call:#c24a10;--focus:#fff;--fault:#f59a94}}
*{box-sizing:border-box}
body{margin:0;background:var(--surface);color:var(--text);font:1.7rem/1.6 'Avenir Next LT Pro','Nunito Sans Variable','Avenir Next','Segoe UI',system-ui,sans-serif}
body:lang(ko){font-family:'Apple SD Gothic Neo','Malgun Gothic','Noto Sans KR','Noto Sans CJK KR',sans-serif;word-break:keep-all}
body:lang(ja){font-family:'Hiragino Sans','Yu Gothic Medium','Yu Gothic',Meiryo,'Noto Sans JP','Noto Sans CJK JP',sans-serif;line-height:1.75}
header,main{inline-size:min(100% - 4.8rem,64rem);margin-inline:auto}
header{padding-block:2.4rem}
main{padding-block:2.4rem 9.6rem}
h1{margin:0 0 1.6rem;font-size:clamp(2.8rem,2.2rem + 1.9vw,4.4rem);line-height:1.2;text-wrap:balance}
h2{margin:0 0 1.2rem;font-size:2rem;line-height:1.2}
p{margin:0 0 1.6rem}
ol,ul{margin:0 0 1.6rem;padding-inline-start:2.4rem}
li{margin-block-end:.8rem}
a{color:inherit;text-underline-offset:.2em}
a:hover{text-decoration-thickness:2px}
:focus-visible{outline:3px solid var(--focus);outline-offset:3px}
.reference{margin-block:3.2rem;padding:2.4rem;border:1px solid var(--line);border-radius:1.6rem;background:var(--raised)}
.reference p{margin:0;color:var(--soft);font-size:1.5rem}
.reference strong{display:block;font-size:clamp(2.8rem,2.2rem + 1.9vw,4.4rem);line-height:1.2;letter-spacing:.04em;font-variant-numeric:tabular-nums}
.faults{margin-block-end:3.2rem;padding:2.4rem;border:2px solid var(--fault);border-radius:1.6rem}
.faults ul,.faults p{margin:0}
.faults li:last-child{margin:0}
form{display:grid;gap:2.4rem}
label,legend{font-weight:600;line-height:1.2}
.field{display:grid;gap:.4rem}
.note{color:var(--soft);font-weight:400}
.fault{color:var(--fault);font-size:1.5rem;font-weight:600}
input:not([type=radio],[type=checkbox]),textarea{inline-size:100%;min-block-size:5.2rem;padding:1.2rem 1.6rem;border:1px solid var(--line-strong);border-radius:.8rem;background:var(--raised);color:var(--text);font:inherit;line-height:1.2}
input:hover,textarea:hover{border-color:var(--text)}
textarea{min-block-size:16rem;line-height:1.6;resize:vertical;field-sizing:content}
input[aria-invalid=true],textarea[aria-invalid=true]{border:2px solid var(--fault)}
fieldset{min-inline-size:0;margin:0;padding:0;border:0}
fieldset.missed{padding-inline-start:1.6rem;border-inline-start:2px solid var(--fault)}
legend{padding:0;margin-block-end:.8rem}
.choice{display:flex;gap:1.2rem;align-items:center;min-block-size:4.4rem;font-weight:400}
.choice input{flex:none;inline-size:2rem;block-size:2rem;margin:0;accent-color:var(--call)}
button{justify-self:start;min-block-size:5.2rem;padding:1.2rem 3.2rem;border:2px solid transparent;border-radius:99rem;background:var(--call);color:var(--on-call);font:inherit;font-weight:700;line-height:1.2;cursor:pointer}
button:hover{background:var(--call-strong)}
button:active{transform:translateY(1px)}
.trap{position:absolute;inset-inline-start:-200vw}
@media print{:root{--surface:#fff;--raised:#fff;--text:#000;--soft:#333}header,.screen{display:none}}
`;
