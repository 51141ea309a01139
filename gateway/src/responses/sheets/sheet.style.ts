/** Accent of a brand that states none, as in the tokens of the site. */
export const plainAccent = ':root{--accent:light-dark(#1c6b45,#5fbf8e)}'

/**
 * Style of the sheets. It is in the document, since a second request costs a second on a slow line, and it names only fonts
 * that the device has: the whole page must stay below 60 kB.
 */
export const sheetStyle = `
:root{color-scheme:light dark;--ink:light-dark(#14181b,#eef1f2);--muted:light-dark(#545d63,#a3adb3);
--line:light-dark(#d5dadd,#353c41);--ground:light-dark(#fff,#121517);--quiet:light-dark(#f3f5f5,#1b2023);
--link:var(--accent);
--transmit:light-dark(#1d5fb4,#7db4f5);--receive:light-dark(#8a3fb0,#cf9df0);--control:light-dark(#6b6259,#b9aea2);
--earth:light-dark(#15703d,#6fcb93);--plus:light-dark(#b3261e,#f2857e);--minus:light-dark(#1f3a8a,#9cb2f5);
--contact-ink:light-dark(#8a5200,#eab04f);--wire:light-dark(#626c73,#8b959b)}
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
.front img{display:block;width:auto;height:auto;max-width:100%;max-height:18rem}
.front.wide img{width:100%;min-width:44rem;max-height:none}
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
.role-minus,.role-neutral{--role:var(--minus)}.role-contact{--role:var(--contact-ink)}.role-wire{--role:var(--wire)}
table{width:100%;border-collapse:collapse;font-size:.9375rem;line-height:1.4}
th,td{padding:.4rem .75rem .4rem 0;border-bottom:1px solid var(--line);text-align:start;vertical-align:top}
thead th{color:var(--muted);font-weight:500;font-size:.8125rem}
tbody th{font-weight:600;white-space:nowrap}
td.role{color:var(--role);font-weight:600;white-space:nowrap}
tbody.led th{white-space:normal;min-width:4rem}
tbody.led tr:not(:last-child)>td{border-bottom-color:transparent}
#ports dl{display:block}#ports dd{margin:0 0 .5rem}
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
@media(width<48em){
#leds table{table-layout:fixed;overflow-wrap:anywhere}#leds thead th:first-child{width:28%}#leds thead th:nth-child(2){width:31%}
#leds tbody th .muted{font-size:.8125rem}#leds :is(th,td){padding-inline-end:.5rem}
.connector :is(th,td){padding-inline-end:.5rem}
}
@media(width>=48em){
.connector:has(table){grid-template-columns:min(20rem,38%) minmax(0,1fr)}
.connector>:is(h3,p){grid-column:1/-1}.connector>table{align-self:start}
#ports dl{display:grid;grid-template-columns:max-content minmax(0,1fr)}#ports dd{margin:0}
#leds thead th:first-child{width:18%}#leds thead th:nth-child(2){width:30%}
.procedures{columns:2;column-gap:2.5rem}.procedures>div{break-inside:avoid}.procedures>div:first-child h3{margin-top:0}
dl{grid-template-columns:12rem minmax(0,1fr)}
}
@media print{
@page{size:A4;margin:9mm 10mm}
:root{color-scheme:light}
*{print-color-adjust:exact}
body{max-width:none;padding:0;font-size:7pt;line-height:1.22}
nav,.maker img{display:none}
header{position:relative;display:grid;grid-template-columns:52mm minmax(0,1fr) 20mm;column-gap:5mm;align-content:start}
header>*{grid-column:1;margin:0}
.maker{display:block;min-height:0;font-size:8.5pt}
a{color:inherit;text-decoration:none}
h1{font-size:15pt}
h2{margin:1.6mm 0 .6mm;padding-top:.8mm;border-top-width:1pt;font-size:9pt;break-after:avoid}
h3{margin:.8mm 0 .3mm;font-size:7.6pt;break-after:avoid}
p{margin:.2mm 0;max-width:none}
.part{font-size:7.4pt}
.front{grid-column:2;grid-row:1/6;align-self:center;overflow:visible}
.front img,.front.wide img{width:auto;min-width:0;max-width:100%;max-height:20mm;margin:0 auto}
.printed{display:contents}
.printed svg{grid-column:3;grid-row:1/5;width:20mm;height:20mm}
.printed p{grid-column:1/-1;grid-row:6;margin:1mm 0 0;font-size:6.4pt;color:var(--muted)}
.columns{columns:2;column-gap:7mm}
.columns>section:first-child h2{margin-top:0}
.connector,.connector:has(table){display:block;break-inside:avoid}
.connector figure{float:inline-start;margin:0 3mm 0 0;width:33mm}
.connector figcaption{font-size:5.8pt;line-height:1.15}
.connector::after{content:"";display:block;clear:both}
.face{max-height:26mm;margin:0 auto 0 0}
table{font-size:6.6pt;line-height:1.12}
.connector table{width:calc(100% - 36mm)}
th,td{padding:.25mm 1.2mm .25mm 0}
thead th{font-size:6pt}
.light{white-space:normal;width:25mm}tbody.led th{width:15mm;min-width:0}
tbody.led{break-inside:avoid}
.lamp.blinking,.lamp.flashing,.lamp.alternating{border-width:1px}
.procedures{columns:auto}.procedures>div{break-inside:auto}
dl,#ports dl{grid-template-columns:max-content minmax(0,1fr);gap:.1mm 3mm;margin:.3mm 0}
#ports dl{display:grid}#ports dd{margin:0}
ol{margin:.2mm 0;padding-inline-start:3.6mm;max-width:none}li{padding:0}
kbd{padding:0 .4mm}
ul.files{margin:.3mm 0}.files a,.support a{padding:0}
.support p{display:inline}.support p+p::before{content:" · "}
}
`
