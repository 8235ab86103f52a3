/** Styles of pages that load no other file. A test compares the colours with src/styles/tokens.css. */
export const bareStyle = `
:root{color-scheme:light dark;--surface:#faf7f2;--text:#0d1f1a;--soft:#47574f;--line:#dcd4c5;--call:#b8410a;--call-strong:#96330a;--stalk:#cfc5b2;--focus:#0b5fd7;font-size:62.5%}
@media (prefers-color-scheme:dark){:root{--surface:#0d1f1a;--text:#faf7f2;--soft:#b4c2bb;--line:#2c4a42;--call:#c24a10;--stalk:#3d5d54;--focus:#fff}}
*{box-sizing:border-box}
body{margin:0;min-height:100svh;background:var(--surface);color:var(--text);font:1.7rem/1.6 'Avenir Next LT Pro','Nunito Sans Variable','Avenir Next','Segoe UI',system-ui,sans-serif}
body:lang(ko){font-family:'Nunito Sans Variable','Apple SD Gothic Neo','Malgun Gothic','Noto Sans KR','Noto Sans CJK KR',sans-serif;word-break:keep-all}
body:lang(ja){font-family:'Nunito Sans Variable','Hiragino Sans','Yu Gothic Medium','Yu Gothic',Meiryo,'Noto Sans JP','Noto Sans CJK JP',sans-serif;line-break:strict}
main{inline-size:min(100% - 4.8rem,72rem);margin-inline:auto;padding-block:clamp(7rem,18vh,16rem) 7.2rem;border-inline-start:4px solid var(--stalk);padding-inline-start:clamp(2.4rem,5vw,4.8rem);min-block-size:inherit}
h1{margin:0;font-size:clamp(3.4rem,2.6rem + 2.6vw,5.8rem);line-height:1.12;letter-spacing:-.02em;text-wrap:balance}
h1:lang(ko),h1:lang(ja){letter-spacing:0;line-height:1.3}
h1:lang(ja),.lead:lang(ja){word-break:auto-phrase}
h2{margin:4.8rem 0 .8rem;font-size:2rem;line-height:1.3}
p{margin:2.4rem 0 0}
.lead{max-inline-size:52rem;color:var(--soft);white-space:pre-line;font-size:clamp(1.8rem,1.6rem + .55vw,2.2rem)}
ul{margin:0;padding:0;list-style:none}
li{border-block-end:1px solid var(--line)}
li a{display:block;padding-block:1.2rem}
a{color:inherit;text-underline-offset:.2em}
a:hover{text-decoration-thickness:2px}
a:active{color:var(--call)}
.button{display:inline-flex;align-items:center;justify-content:center;min-block-size:5.2rem;padding:1.2rem 3.2rem;border:2px solid transparent;border-radius:99rem;background:var(--call);color:#fff;font-weight:700;line-height:1.2;text-align:center;text-decoration:none}
.button:hover,.button:active{background:var(--call-strong);color:#fff}
.button:active{transform:translateY(1px)}
:focus-visible{outline:3px solid var(--focus);outline-offset:3px}
.failed{background:linear-gradient(180deg,#9c3507 0%,#c44f12 58%,#f3a366 100%) no-repeat fixed #9c3507;color:#fff}
.failed main{border-color:#0d1f1a}
.failed .lead{color:#fff}
.failed .button{min-inline-size:min(100%,36rem);background:#0d1f1a}
.failed .button:hover,.failed .button:active{background:#193229}
.failed :focus-visible{outline-color:#fff}
@media (forced-colors:active){.button{border-color:currentcolor}}
`;
