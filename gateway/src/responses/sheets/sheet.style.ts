/**
 * Style of the sheets. It is in the document, since a second request costs a second on a slow line, and it names only fonts
 * that the device has: the whole page must stay below 60 kB.
 */
export const sheetStyle = `
:root{color-scheme:light dark;--ink:light-dark(#14181b,#eef1f2);--muted:light-dark(#545d63,#a3adb3);
--line:light-dark(#d5dadd,#353c41);--ground:light-dark(#fff,#121517);--quiet:light-dark(#f3f5f5,#1b2023);
--link:var(--accent,light-dark(#1c6b45,#5fbf8e));
--transmit:light-dark(#1d5fb4,#7db4f5);--receive:light-dark(#8a3fb0,#cf9df0);--control:light-dark(#6b6259,#b9aea2);
--earth:light-dark(#15703d,#6fcb93);--plus:light-dark(#b3261e,#f2857e);--minus:light-dark(#1f3a8a,#9cb2f5);
--contact-ink:light-dark(#8a5200,#eab04f);--unused:light-dark(#8b959b,#79838a)}
*{box-sizing:border-box}
body{margin:0 auto;max-width:66rem;padding:1rem clamp(1rem,4vw,2.5rem) 3rem;background:var(--ground);color:var(--ink);
font:1rem/1.5 system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",sans-serif;text-size-adjust:100%;overflow-wrap:break-word}
a{color:var(--link);text-underline-offset:.2em}
a:focus-visible,.front:focus-visible{outline:2px solid var(--link);outline-offset:3px}
.maker{display:flex;align-items:center;gap:.6rem;min-height:2.75rem;color:inherit;font-weight:600;text-decoration:none}
.maker img{display:block;height:1.5rem;width:auto}
h1{margin:.75rem 0 0;font-size:clamp(2rem,1.5rem + 2.4vw,3rem);line-height:1.1;letter-spacing:-.02em}
h2{margin:2.25rem 0 .75rem;padding-top:.75rem;border-top:2px solid var(--ink);font-size:1.375rem;line-height:1.25}
h3{margin:1.5rem 0 .4rem;font-size:1.0625rem;line-height:1.3}
p{margin:.4rem 0;max-width:42rem}
.part{font:500 .9375rem/1.5 ui-monospace,Menlo,Consolas,monospace}
.muted{color:var(--muted)}
nav ul{display:flex;flex-wrap:wrap;gap:0 1.25rem;margin:.5rem 0 0;padding:0;list-style:none}
nav a{display:inline-block;padding:.6rem 0}
.front{margin:1rem 0 0;overflow-x:auto}
.front img{display:block;height:auto;width:100%;min-width:min(100%,20rem)}
.front.wide img{min-width:44rem}
.connector{display:grid;grid-template-columns:minmax(0,1fr);gap:0 2.5rem}
.connector figure{margin:.5rem 0}
.connector figcaption{color:var(--muted);font-size:.875rem}
.face{display:block;max-width:100%;height:auto}
.shell{fill:var(--quiet);stroke:var(--muted);stroke-width:1.5}
.hole{fill:light-dark(#2b3136,#050607);stroke:none}
.contact{fill:#c8a450;stroke:none}
.slot{stroke:#3d464c;stroke-width:3;fill:none}
.lead{fill:none;stroke:var(--role);stroke-width:1.5}
.badge{fill:var(--role)}
.number{fill:var(--ground);font:700 11px system-ui,sans-serif}
.signal{fill:var(--role);font:600 12px system-ui,sans-serif}
.role-transmit{--role:var(--transmit)}.role-receive{--role:var(--receive)}.role-control{--role:var(--control)}
.role-ground{--role:var(--ink)}.role-earth{--role:var(--earth)}.role-plus,.role-line{--role:var(--plus)}
.role-minus,.role-neutral{--role:var(--minus)}.role-contact{--role:var(--contact-ink)}.role-unused{--role:var(--unused)}
table{width:100%;border-collapse:collapse;font-size:.9375rem;line-height:1.4}
th,td{padding:.4rem .75rem .4rem 0;border-bottom:1px solid var(--line);text-align:start;vertical-align:top}
thead th{color:var(--muted);font-weight:500;font-size:.8125rem}
tbody th{font-weight:600;white-space:nowrap}
td.role{color:var(--role);font-weight:600;white-space:nowrap}
tbody.led tr:not(:last-child)>td{border-bottom-color:transparent}
.light{white-space:nowrap}
.lamp{display:inline-block;width:.75em;height:.75em;margin-inline-end:.5em;border:1px solid var(--muted);border-radius:50%;vertical-align:-.04em}
.green{background:#2fa860}.amber{background:#e09a1f}.red{background:#d93a30}.blue{background:#3478e0}.white{background:#fff}
.blinking,.flashing,.alternating{border-style:dashed;border-width:2px;border-color:var(--ink)}
dl{display:grid;grid-template-columns:max-content minmax(0,1fr);gap:.3rem 1.25rem;margin:.5rem 0}
dt{color:var(--muted)}dd{margin:0}
ol{margin:.4rem 0;padding-inline-start:1.5rem;max-width:42rem}li{padding:.15rem 0}
kbd{padding:.05em .3em;border:1px solid var(--line);border-radius:3px;background:var(--quiet);font:.9em ui-monospace,Menlo,Consolas,monospace}
ul.files{margin:.5rem 0;padding:0;list-style:none}
.files a,.support a{display:inline-block;padding:.35rem 0}
.printed{display:none}
@media(width>=48em){
.connector:has(table){grid-template-columns:20rem minmax(0,1fr)}
.connector>:is(h3,p){grid-column:1/-1}
.light{width:16rem}.led th{width:6rem}
.procedures{columns:2;column-gap:2.5rem}.procedures>div{break-inside:avoid}.procedures>div:first-child h3{margin-top:0}
dl{grid-template-columns:12rem minmax(0,1fr)}
}
@media print{
@page{size:A4;margin:10mm}
:root{color-scheme:light}
*{print-color-adjust:exact}
body{max-width:none;padding:0;font-size:7.6pt;line-height:1.28}
nav,.maker img{display:none}
.maker{min-height:0;font-size:9pt}
a{color:inherit;text-decoration:none}
h1{margin:0;font-size:17pt}
h2{margin:2mm 0 1mm;padding-top:1mm;border-top-width:1pt;font-size:9.5pt;break-after:avoid}
h3{margin:1.2mm 0 .5mm;font-size:8.2pt;break-after:avoid}
p{margin:.4mm 0;max-width:none}
.part{font-size:8pt}
.front{margin:2mm 0 0}.front img,.front.wide img{min-width:0;width:auto;max-width:100%;max-height:16mm}
.columns{columns:2;column-gap:7mm}
.connector,.connector:has(table){display:block;break-inside:avoid}
.connector figure{float:inline-start;margin:0 3mm 0 0}
.connector figcaption{max-width:36mm;font-size:6.4pt}
.connector::after{content:"";display:block;clear:both}
.face{width:auto;height:auto;max-width:36mm;max-height:27mm}
table{font-size:7.2pt;line-height:1.2}
.connector table{width:calc(100% - 40mm)}
.connector table td.meaning{display:none}.connector table th.meaning{display:none}
th,td{padding:.35mm 1.5mm .35mm 0}
thead th{font-size:6.4pt}
.light{white-space:normal;width:24mm}.led th{width:12mm}
tbody.led{break-inside:avoid}
.procedures{columns:auto}.procedures>div{break-inside:auto}
dl{grid-template-columns:max-content minmax(0,1fr);gap:.2mm 3mm;margin:.5mm 0}
ol{margin:.4mm 0;padding-inline-start:4mm;max-width:none}li{padding:0}
kbd{padding:0 .5mm}
.files a,.support a{padding:0}
.printed{display:flex;align-items:center;gap:4mm;margin-top:2mm;border-top:1pt solid var(--ink);padding-top:2mm;break-inside:avoid}
.printed svg{width:22mm;height:22mm;flex:none}
}
`
