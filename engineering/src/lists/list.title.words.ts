/** Meanings of single words of a title, in the languages of orders. */
export type TitleWord = 'quantity' | 'total' | 'money' | 'stock' | 'measure' | 'place'

/** Lower case without accents: `Q.tà` is `q ta`. */
export function foldTitle(title: string): string {
  return title
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

const list = (phrases: string): ReadonlySet<string> =>
  new Set(phrases.split(/[,\n]/).flatMap((each) => foldTitle(each) || []))

const quantities =
  list(`qty, q ty, quantity, quantities, count, amount of units, pcs, pieces, how many, instances, device count, instance count
количество, кол во, колво, кол, штук, шт, сколько, объем, объём, потребность, кількість, к сть, колькасць, брой, количина, колич
menge, anzahl, stückzahl, stück, stk, bedarf, bestellmenge, benötigt, aantal, hoeveelheid, antal, antall, määrä, fjöldi
quantité, qté, qte, nombre, nbre, nb, quantità, q tà, qtà, pezzi, pz, cantidad, cant, ctd, unidades, uds, quantidade, qtd, qtde, quant
cantitate, cant, buc, bucăți, ilość, szt, sztuk, počet, množství, kusů, kusy, ks, množstvo, mennyiség, darab, darabszám, količina, kolicina
adet, miktar, miktarı, kogus, skaits, kiekis, ποσότητα, τεμάχια, số lượng, jumlah, kuantitas, kuantiti, miqdor, miqdori, miqdar, саны, soni
数量, 数目, 台数, 個数, 件数, 수량, 개수, จำนวน, الكمية, كمية, العدد, כמות, تعداد, मात्रा`)

/** Too short to mean pieces beside other words: `db` is Hungarian for pieces, and dB. */
const shortQuantities = list('sl, db, st, un, u qty, tk, vnt, gab, kpl, stck, бр, 수, 台')

const money =
  list(`price, prices, cost, costs, amount due, subtotal, discount, vat, tax, msrp, gpl, rrp, budget price, net, gross, usd, eur, rub, gbp, cny, value
цена, цены, цене, стоимость, стоимости, сумма, ндс, нмцк, нмц, скидка, руб, рублей, бюджет, ціна, вартість, сума, кошт, цана, баға, бағасы
preis, einzelpreis, gesamtpreis, stückpreis, listenpreis, nettopreis, betrag, kosten, mwst, ust, summe netto, rabatt, netto, brutto
prijs, stukprijs, eenheidsprijs, totaalprijs, bedrag, btw, korting, pris, styckpris, à pris, apris, enhetspris, stykpris, enhedspris, belopp, beløb, beløp, moms, hinta, yksikköhinta
prix, pu, puht, p u, prix unitaire, montant, ht, ttc, tva, remise, coût, tarif, prezzo, importo, costo, iva, sconto, imponibile
precio, importe, coste, costo, dto, p v p, pvp, preço, valor, vlr, custo, total geral, desconto, preț, valoare, cena, ceny, kwota, wartość, jedn cena, cena jedn, rabat
cena za ks, jednotková cena, dph, částka, ár, egységár, egysegar, összesen ár, áfa, nettó, bruttó, érték, összeg, fiyat, fiyatı, birim fiyat, tutar, tutarı, kdv, bedel
τιμή, αξία, φπα, đơn giá, giá, thành tiền, harga, biaya, narx, narxi, qiymət, qiymati
单价, 單價, 价格, 價格, 金额, 金額, 总价, 總價, 合价, 合計金額, 単価, 価格, 단가, 금액, 가격, ราคา, السعر, سعر, المبلغ, מחיר, قیمت, मूल्य, कीमत`)

const stocks =
  list(`stock, on hand, available, availability, existing, installed, current, current qty, spare, in use, old, delivered, received, shipped, invoiced, sold, reserved
остаток, остатки, наличие, в наличии, склад остаток, установлено, имеется, факт, было, отгружено, поставлено, резерв, ist, bestand, lagerbestand, vorhanden, geliefert
voorraad, lager, på lager, i lager, varasto, existant, disponible, en stock, stock actuel, giacenza, disponibilità, existencias, existente, estoque, existente, stan, stan magazynowy, skladem, raktáron, készlet, stok, mevcut, залишок, наявність, 库存, 在庫, tồn kho`)

const measures =
  list(`port, ports, vlan, vlans, user, users, client, clients, uplink, uplinks, downlink, downlinks, poe, power, watt, watts, w, kw, btu, volt, volts, voltage, amps, dbm, height, width, depth, length, distance, range, reach, weight, mass, kg, speed, rate, gbps, mbps, mpps, kpps, throughput, bandwidth, capacity, temperature, temp, cpu, ram, memory, flash, utilization, utilisation, usage, load, age, years, months, days, hours, month, quarter, week, uptime, mtbf, priority, id, asn, wavelength, nm, km, slot, slots, u, ru, rating, score, level, layer, version, code, zip, phone, index, interfaces, interface, macs, racks, rooms, endpoints, phones, cameras, sockets, outlets, hosts, servers, used, free, vrf, rack unit, position, channel, channels, warranty, lead time, eol, cvss, errors, alarms, devices connected, fans, psus, psu, score
порт, порты, портов, пользователь, пользователи, пользователей, клиентов, аплинк, аплинки, аплинков, мощность, вт, квт, напряжение, высота, ширина, глубина, длина, расстояние, вес, масса, кг, скорость, память, температура, загрузка, год, года, лет, месяцев, дней, срок, гарантия, приоритет, код, индекс, номер, слот, слотов, юнит, юнитов, этажность, розеток, камер, рабочих мест, сотрудников, влан, свободно, занято
leistung, gewicht, höhe, breite, tiefe, länge, jahr, jahre, monate, benutzer, nutzer, nummer, nr, steckplätze, verbrauch, geschwindigkeit, belegt, frei, poorten, vermogen, gewicht, hoogte, jaar, gebruikers, portar, effekt, vikt, höjd, år, användare
puissance, poids, hauteur, année, utilisateurs, débit, numéro, porte, potenza, peso, altezza, anno, utenti, puertos, potencia, altura, año, usuarios, puerto, portas, potência, ano, usuários, porty, portów, moc, waga, rok, użytkownicy, portů, výkon, hmotnost, portok, teljesítmény, súly, portlar, güç, ağırlık, yıl, porturi, putere
端口, 功率, 重量, 年, 用户, ポート, 電力, 포트, cổng, công suất`)

const totals =
  list(`total, totals, ext, extended, overall, итого, всего, общее, разом, всього, gesamt, summe, insgesamt, totaal, totalt, summa, yhteensä
totale, totaux, totali, totales, celkem, spolu, razem, suma, összesen, toplam, ukupno, kokku, kopā, iš viso, σύνολο, tổng, tổng cộng, jami
总计, 合计, 總計, 合計, 합계, รวม, المجموع, סך הכל`)

/** Words for a place of pieces: `Floor 2`, `Branch North`, `HQ`. */
const placeWords =
  list(`hq, headquarters, head office, office, branch, site, store, shop, location, building, bldg, floor, campus, plant, factory, warehouse, depot, school, clinic, hospital, hotel, dc, datacenter, datacentre, data center, lab, room, wing, block, region, city, zone, area, tower, pop
офис, филиал, объект, площадка, магазин, здание, корпус, этаж, кампус, завод, цех, склад, школа, больница, цод, серверная, узел, регион, город, отделение, цо, головной, главный, центральный, го, подъезд, литера, блок
büro, filiale, standort, zentrale, niederlassung, gebäude, etage, werk, schule, halle, rz, hauptsitz, kantoor, vestiging, gebouw, verdieping, locatie, magazijn, hoofdkantoor
bureau, siège, agence, bâtiment, étage, usine, entrepôt, école, site, sede, ufficio, filiale, edificio, piano, magazzino, oficina, sucursal, edificio, planta, piso, almacén, colegio, escritório, filial, prédio, andar, escola, depósito
biuro, oddział, budynek, piętro, magazyn, zakład, szkoła, pobočka, budova, patro, kancelář, závod, telephely, iroda, épület, emelet, raktár, üzem, ofis, şube, bina, kat, fabrika, depo, kontor, byggnad, våning, våningsplan, kerros, toimisto, sediu, sucursală, etaj`)

/** Large cities, as they stand over columns of pieces. */
const cities =
  list(`moscow, saint petersburg, st petersburg, petersburg, spb, msk, kazan, novosibirsk, yekaterinburg, ekaterinburg, nizhny novgorod, samara, omsk, chelyabinsk, rostov, ufa, krasnoyarsk, perm, voronezh, volgograd, krasnodar, tver, tula, sochi, minsk, kyiv, kiev, almaty, astana, tashkent, baku, tbilisi, yerevan, riga, vilnius, tallinn, chisinau, bishkek
москва, мск, спб, санкт петербург, петербург, питер, казань, новосибирск, екатеринбург, екб, нижний новгород, самара, омск, челябинск, ростов, ростов на дону, уфа, красноярск, пермь, воронеж, волгоград, краснодар, саратов, тюмень, тольятти, ижевск, барнаул, ульяновск, иркутск, хабаровск, ярославль, владивосток, махачкала, томск, оренбург, кемерово, новокузнецк, рязань, астрахань, набережные челны, пенза, липецк, киров, чебоксары, тула, калининград, балашиха, курск, ставрополь, улан удэ, тверь, магнитогорск, сочи, иваново, брянск, белгород, сургут, владимир, архангельск, калуга, смоленск, вологда, мурманск, псков, великий новгород, орел, тамбов, кострома, петрозаводск, сыктывкар, якутск, чита, минск, гомель, брест, киев, алматы, астана, ташкент, баку, тбилиси, ереван, бишкек
london, manchester, birmingham, leeds, glasgow, edinburgh, liverpool, bristol, cardiff, belfast, dublin, cork, paris, lyon, marseille, lille, toulouse, nice, nantes, strasbourg, bordeaux, berlin, hamburg, münchen, munich, köln, cologne, frankfurt, stuttgart, düsseldorf, leipzig, dortmund, essen, bremen, dresden, hannover, nürnberg, wien, vienna, graz, linz, salzburg, zürich, zurich, genf, geneva, genève, basel, bern, amsterdam, rotterdam, den haag, utrecht, eindhoven, brussels, bruxelles, brussel, antwerpen, antwerp, gent, luxembourg, madrid, barcelona, valencia, sevilla, bilbao, málaga, lisboa, lisbon, porto, roma, rome, milano, milan, torino, turin, napoli, naples, bologna, firenze, genova, venezia, warszawa, warsaw, kraków, krakow, łódź, wrocław, poznań, gdańsk, praha, prague, brno, ostrava, bratislava, košice, budapest, debrecen, szeged, bucurești, bucharest, cluj, sofia, plovdiv, beograd, belgrade, zagreb, ljubljana, athens, athina, thessaloniki, istanbul, ankara, izmir, bursa, stockholm, göteborg, malmö, uppsala, oslo, bergen, københavn, copenhagen, aarhus, helsinki, tampere, turku, espoo, reykjavik
new york, nyc, los angeles, chicago, houston, dallas, austin, boston, seattle, atlanta, miami, denver, phoenix, philadelphia, san francisco, san jose, san diego, washington, toronto, montreal, vancouver, calgary, ottawa, mexico, monterrey, guadalajara, bogotá, medellín, lima, quito, santiago, buenos aires, córdoba, montevideo, são paulo, rio de janeiro, rio, brasília, curitiba, recife, salvador, belo horizonte, porto alegre
dubai, abu dhabi, doha, riyadh, jeddah, kuwait, cairo, casablanca, lagos, nairobi, johannesburg, cape town, durban, tel aviv, jerusalem, mumbai, delhi, new delhi, bangalore, bengaluru, chennai, hyderabad, pune, kolkata, karachi, lahore, dhaka, colombo, singapore, kuala lumpur, jakarta, surabaya, bangkok, hanoi, hà nội, ho chi minh, hcmc, manila, hong kong, shanghai, beijing, shenzhen, guangzhou, taipei, tokyo, osaka, seoul, busan, sydney, melbourne, brisbane, perth, auckland
北京, 上海, 广州, 深圳, 東京, 大阪, 서울`)

/** Scripts that write no spaces between words. */
const unspaced = /[\u0E00-\u0E7F\u3040-\u30FF\u3400-\u9FFF\uAC00-\uD7AF]/

/** Most words of a phrase. */
const maxPhrase = 3

/** Whether a folded title has one of the phrases as whole words; scripts without spaces have them anywhere. */
function has(key: string, phrases: ReadonlySet<string>): boolean {
  const words = key.split(' ')
  const isSpaced = words.some((_, at) =>
    Array.from({ length: maxPhrase }, (_, more) => more + 1).some((count) =>
      phrases.has(words.slice(at, at + count).join(' ')),
    ),
  )
  return (
    isSpaced ||
    (unspaced.test(key) && [...phrases].some((each) => unspaced.test(each) && key.includes(each)))
  )
}

/** Whether a title is the name of a place and nothing else, but for words for pieces: `Qty London`. */
function isPlace(key: string): boolean {
  // `DC1`, `HQ2`
  const words = key.split(' ').map((word) => word.replace(/(?<=\p{L})\d{1,3}$/u, ''))
  if (words.length > 4) return false
  const own = words.filter((word) => !quantities.has(word))
  return cities.has(own.join(' ')) || own.some((word) => placeWords.has(word) || cities.has(word))
}

/** The meaning of the words of a title; undefined if they are not known. */
export function readTitleWords(title: string): TitleWord | undefined {
  const key = foldTitle(title)
  if (has(key, money)) return 'money'
  if (isPlace(key) && !has(key, measures)) return 'place'
  if (has(key, stocks)) return 'stock'
  if (has(key, measures)) return 'measure'
  if (has(key, totals)) return 'total'
  return namesPieces(title) ? 'quantity' : undefined
}

/** Whether a title has a word for pieces. */
export function namesPieces(title: string): boolean {
  const key = foldTitle(title)
  return has(key, quantities) || shortQuantities.has(key)
}
