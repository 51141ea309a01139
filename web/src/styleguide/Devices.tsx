import { joinClasses } from '../ui/classes.ts'
import styles from './Devices.module.css'

/** Widths in pixels at which the site shows pictures: search, comparison, card and product page. */
const widths = [96, 160, 330, 1200]

const grounds = [styles.light, styles.dark]

/** One product of the demo content per silhouette, with its other pictures. */
const devices: { body: string; code: string; views?: string[] }[] = [
  { body: 'Switch, 1U', code: 'ks-2428p', views: ['rear', 'thumbnail', 'panel'] },
  { body: 'Switch for a data centre', code: 'ks-5532-400g', views: ['rear', 'thumbnail', 'panel'] },
  { body: 'Modular switch', code: 'ks-9006', views: ['thumbnail', 'panel'] },
  { body: 'Switch on a table', code: 'ks-1208', views: ['thumbnail', 'panel'] },
  { body: 'Switch on a DIN rail', code: 'ks-3108i', views: ['thumbnail', 'panel'] },
  { body: 'Router with antennas', code: 'kr-307w', views: ['thumbnail', 'panel'] },
  { body: 'Line terminal', code: 'kp-1608', views: ['rear', 'thumbnail', 'panel'] },
  { body: 'Line terminal, sealed', code: 'kp-3008r', views: ['thumbnail', 'panel'] },
  { body: 'SFP module', code: 'kx-sfp10g-lr', views: ['panel'] },
  { body: 'QSFP28 module', code: 'kx-qsfp28-lr4', views: ['panel'] },
  { body: 'Direct-attach cable', code: 'kx-dac-sfp10g-1m', views: ['panel'] },
  { body: 'Access point, disc', code: 'kw-520', views: ['rear', 'panel'] },
  { body: 'Access point, tile', code: 'kw-740', views: ['rear', 'panel'] },
  { body: 'Access point, ribbed', code: 'kw-640', views: ['rear', 'panel'] },
  { body: 'Access point, oblong', code: 'kw-660', views: ['rear', 'panel'] },
  { body: 'Access point, wall plate', code: 'kw-525h', views: ['rear', 'panel'] },
  { body: 'Access point, cast', code: 'kw-820', views: ['rear', 'panel'] },
  { body: 'Access point, two rods', code: 'kw-910', views: ['rear', 'panel'] },
  { body: 'Access point, four rods', code: 'kw-840', views: ['rear', 'panel'] },
  { body: 'Access point, panel', code: 'kw-960s', views: ['rear', 'panel'] },
  { body: 'Bridge, dish', code: 'kw-890b', views: ['rear', 'panel'] },
  { body: 'Bridge, drum', code: 'kw-990b', views: ['rear', 'panel'] },
  { body: 'Sector antenna', code: 'ka-5017', views: ['panel'] },
  { body: 'Terminal of one port', code: 'kt-401', views: ['rear', 'panel'] },
  { body: 'Terminal with Wi-Fi', code: 'kt-870w', views: ['rear', 'panel'] },
  { body: 'Set-top box', code: 'kt-tv4', views: ['rear', 'panel'] },
  { body: 'Phone', code: 'kv-24', views: ['rear', 'panel'] },
  { body: 'Phone with forty keys', code: 'kv-46', views: ['rear', 'panel'] },
  { body: 'Phone with paper labels', code: 'kv-41', views: ['rear', 'panel'] },
  { body: 'Hub', code: 'kh-hub', views: ['rear', 'panel'] },
  { body: 'Motion sensor', code: 'kh-motion', views: ['panel'] },
  { body: 'Door sensor', code: 'kh-door', views: ['panel'] },
  { body: 'Leak sensor', code: 'kh-leak', views: ['panel'] },
  { body: 'Smoke alarm', code: 'kh-smoke', views: ['panel'] },
  { body: 'Climate sensor', code: 'kh-climate', views: ['panel'] },
  { body: 'Thermostat', code: 'kh-thermostat', views: ['panel'] },
  { body: 'Button', code: 'kh-button', views: ['panel'] },
  { body: 'Socket', code: 'kh-socket', views: ['panel'] },
  { body: 'Socket for outdoors', code: 'kh-socket-out', views: ['panel'] },
  { body: 'Camera', code: 'kh-camera', views: ['panel'] },
  { body: 'Ball valve', code: 'kh-valve', views: ['panel'] },
  { body: 'Software', code: 'eccm' },
]

/** Contact sheet: every silhouette at every size on both backgrounds, as the site serves it. */
export function Devices() {
  return (
    <section aria-labelledby="Devices" className={styles.sheet}>
      <h2 id="Devices">Devices</h2>
      {devices.map(({ body, code, views = [] }) => (
        <section key={code} id={`device-${code}`} className={styles.device} aria-label={body}>
          <h3>
            {body} <code>{code}</code>
          </h3>
          {grounds.map((ground) => (
            <div key={ground} className={joinClasses(styles.ground, ground)}>
              {['front', ...views].map((view) => (
                <div key={view} className={styles.view}>
                  {widths.map((width) => (
                    <img
                      key={width}
                      src={`/images/goods/${code}-${view}.svg`}
                      alt={`${body}, ${view}, ${width} px`}
                      width={width}
                      loading="lazy"
                    />
                  ))}
                </div>
              ))}
            </div>
          ))}
        </section>
      ))}
    </section>
  )
}
