/**
 * Search texts with the expected first results, written from the files of `content/demo` and not from actual results.
 * The right side lists product codes; `@` means any product of a group, `news:` and `solution:` precede the codes of
 * those. If there are several, the first three results must contain as many of them as possible.
 *
 * Every third question is held out (`isHeldOut`): the search was tuned with the others and evaluated with these.
 */
const written = `
KS2428P                     | ks-2428p
ks 2428 p                   | ks-2428p
ks 24 28                    | ks-2428 ks-2428p ks-2428f
KDR-KS2428P-AC              | ks-2428p
kdrks2452ac                 | ks-2452
KDR KVG72                   | kv-g72
КS-2428                     | ks-2428
КS2452Р                     | ks-2452p
КР-1616                     | kp-1616
КТ-401                      | kt-401
лы-2428                     | ks-2428
лц740                       | kw-740
лз 1608ч                    | kp-1608x
kx sfp10g lr                | kx-sfp10g-lr
kxsfplx10                   | kx-sfp-lx10
kx-qsfp28-cwdm4             | kx-qsfp28-cwdm4
QSFP28 LR4                  | kx-qsfp28-lr4
KW.740                      | kw-740
kw_890b                     | kw-890b
KS—2452P                    | ks-2452p
kr5016                      | kr-5016
kp1608x                     | kp-1608x
KT 450 W                    | kt-450w
kvx5000                     | kv-x5000
5448                        | ks-5448-100g
2624u                       | ks-2624u
ks-33                       | ks-3328p ks-3352p ks-3328u ks-3354u
KXGPON-BP                   | kx-gpon-bp
gpon b+                     | kx-gpon-bp
gpon c+                     | kx-gpon-cp
kh leak                     | kh-leak
KH thermostat               | kh-thermostat
eccm                        | eccm
kedr wlc                    | kedr-wlc
KS-2428P datasheet          | ks-2428p
firmware ks-2452            | ks-2452
прошивка KS-2428            | ks-2428
руководство kw-740          | kw-740
switch                      | @switches
router                      | @routers
access point                | @access-points
AP                          | @access-points
optical module              | @sfp
industrial switch           | @industrial-switches
data centre switch          | @data-center-switches
data center switch          | @data-center-switches
outdoor access point        | @outdoor-access-points
ip phone                    | @ip-phones
set-top box                 | @set-top-boxes
swich                       | @switches
swithc                      | @switches
acess point                 | @access-points
routter                     | @routers
transciever                 | @sfp
antena                      | ka-5017
thermostta                  | kh-thermostat
industial switch            | @industrial-switches
agregation switch           | @aggregation-switches
outdor access point         | @outdoor-access-points
mutlimode sfp28             | kx-sfp28-sr
softswich                   | ecss
zigbeee hub                 | kh-hub
fibre brige                 | kt-401 kt-601 kt-810x kw-890b kw-990b
ыцшеср                      | @switches
цшаш 7                      | kw-570 kw-740 kw-930
rjvvenfnjh                  | @switches
hjenth                      | @routers
njxrf ljcnegf               | @access-points
зщу ыцшеср                  | @poe-access-switches ks-3328p ks-3352p ks-3328u ks-3354u
ghbcnfdrf                   | @set-top-boxes
коммутатор                  | @switches
коммутаторы                 | @switches
коммутаторов                | @switches
Коммутатoр                  | @switches
камутатор                   | @switches
свитч                       | @switches
свитч 24 порта              | ks-1226 ks-2428 ks-2428p ks-2428f ks-2624u ks-3228i ks-3328p ks-3328u ks-3528 ks-3728 ks-4528 ks-4530 ks-5524-25g ks-5532-400g
коммутатор poe              | @poe-access-switches ks-3328p ks-3352p ks-3328u ks-3354u ks-3108i ks-3206i ks-3212i
коммутатор доступа          | @access-switches
коммутатор агрегации        | @aggregation-switches
коммутатор цод              | @data-center-switches
промышленный коммутатор     | @industrial-switches
точка доступа               | @access-points
точки доступа wi-fi 7       | kw-570 kw-740 kw-930
уличная точка доступа       | @outdoor-access-points
маршрутизатор               | @routers
маршрутизатр                | @routers
роутер                      | @routers
ip-телефон                  | @ip-phones
голосовой шлюз              | @voice-gateways
приставка                   | @set-top-boxes
абонентский терминал        | @ont
трансивер 10 км             | kx-sfp-lx10 kx-sfp-lx10i kx-sfp-bx10-u kx-sfp-bx10-d kx-sfp10g-lr kx-sfp28-lr kx-sfp28-bx10-u kx-sfp28-bx10-d kx-qsfp28-lr4
модуль sfp 80 км            | kx-sfp-zx80 kx-sfp-bx80-u kx-sfp-bx80-d
оптический модуль 100g      | @qsfp28
твинакс 25g                 | kx-dac-sfp28-1m kx-dac-sfp28-3m
умный дом                   | @smart-home
датчик протечки             | kh-leak
датчик движения             | kh-motion
термостат                   | kh-thermostat
розетка                     | kh-socket kh-socket-out
контроллер wifi             | kedr-wlc
софтсвитч                   | ecss
атс                         | kv-x5000
антенна                     | ka-5017
мост 5 ггц                  | kw-890b
коммутатор 370 Вт           | ks-2428p
коммутатор на 48 портов     | ks-2452 ks-2452p ks-3352p ks-3354u ks-3554 ks-4552 ks-4554 ks-5448-100g
коммутатор din рейка        | ks-3106i ks-3108i ks-3116i ks-3206i ks-3210i ks-3212i
без вентилятора 24 порта    | ks-1226 ks-2428 ks-3228i
kommutator                  | @switches
svitch poe                  | @poe-access-switches ks-3328p ks-3352p ks-3328u ks-3354u ks-3108i ks-3206i ks-3212i
marshrutizator              | @routers
tochka dostupa              | @access-points
wifi7                       | kw-570 kw-740 kw-930 kt-870w
wi fi 7                     | kw-570 kw-740 kw-930 kt-870w
WI-FI 7 access point        | kw-570 kw-740 kw-930
wifi 6e                     | kw-550 kw-660 kt-665w
wifi 7 outdoor              | kw-930
10 km                       | kx-sfp-lx10 kx-sfp-lx10i kx-sfp-bx10-u kx-sfp-bx10-d kx-sfp10g-lr kx-sfp28-lr kx-sfp28-bx10-u kx-sfp28-bx10-d kx-qsfp28-lr4
10km sfp+                   | kx-sfp10g-lr
sfp+ 10 км                  | kx-sfp10g-lr
sfp 40 km                   | kx-sfp-ex40 kx-sfp-bx40-u kx-sfp-bx40-d
100g 40 km                  | kx-qsfp28-er4l
qsfp28 20 km                | kx-qsfp28-er4l
25g 300 m                   | kx-sfp28-lr kx-sfp28-er kx-sfp28-bx10-u kx-sfp28-bx10-d
370w                        | ks-2428p
740 W                       | ks-2452p
1440w switch                | ks-2624u ks-3352p ks-3328u
1550nm 10g                  | kx-sfp10g-er kx-sfp10g-zr
850 nm 25g                  | kx-sfp28-sr
poe 24                      | ks-2428p ks-2624u ks-3328p ks-3328u
24 poe                      | ks-2428p ks-2624u ks-3328p ks-3328u
48 port poe switch          | ks-2452p ks-3352p ks-3354u
24-port fanless switch      | ks-1226 ks-2428 ks-3228i
poe++ switch                | ks-2624u ks-3328u ks-3354u ks-3206i
802.3bt switch 48           | ks-3354u
2.5g poe                    | ks-2624u ks-3328u ks-3354u
l3 poe switch               | ks-3328p ks-3352p ks-3328u ks-3354u
industrial poe switch       | ks-3108i ks-3206i ks-3212i
ip67 wifi 6                 | kw-820 kw-840 kw-910 kw-960s
512 clients                 | kw-740 kw-840 kw-930
25g dac 3m                  | kx-dac-sfp28-3m
qsfp28 mpo                  | kx-qsfp28-sr4 kx-qsfp28-psm4
single mode 120 km          | kx-sfp-zx120
bidi 40 km                  | kx-sfp-bx40-u kx-sfp-bx40-d
16 port gpon                | kp-1616 kp-1608x kp-3016x
xgs-pon olt                 | kp-1608x kp-3004x kp-3008x kp-3016x
4 pon ports                 | kp-1604 kp-3004x
72 fxs                      | kv-g72
16 lines phone              | kv-32
5000 lines                  | kv-x5000
evpn vxlan                  | @data-center-switches
prp hsr                     | ks-3206i ks-3210i ks-3212i ks-3228i
modbus                      | @industrial-switches
32 x 100g                   | ks-5432-100g
48x25g                      | ks-4554 ks-5448-100g
400g                        | ks-5532-400g
60 GHz bridge               | kw-990b
wireguard wifi              | kr-307w
ont wifi 7                  | kt-870w
gpon wifi 6                 | kt-450w kt-640w
4k android                  | kt-tv4
co2 sensor                  | kh-climate
roof panels                 | news:solar-roof-in-novosibirsk
warranty five years         | news:warranty-five-years
hotel                       | solution:hotel-network solution:apart-hotel
substation                  | solution:digital-substation
airport wifi                | solution:airport-terminal
`

export interface SearchQuestion {
  text: string
  first: readonly string[]
  isHeldOut: boolean
}

export const searchQuestions: readonly SearchQuestion[] = written
  .trim()
  .split('\n')
  .map((line, at) => {
    const [text = '', first = ''] = line.split('|').map((part) => part.trim())
    return { text, first: first.split(' '), isHeldOut: at % 3 === 2 }
  })
