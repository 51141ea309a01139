// Runs in gjs, not in Node: the smallest browser around WebKitGTK that WebKitWebDriver can control. MiniBrowser, the usual
// one, is at least 447 px wide, and its private sessions print no console messages.
// Arguments: width and height in CSS pixels, and `light` or `dark`.
import Gtk from 'gi://Gtk?version=3.0'
import WebKit from 'gi://WebKit2?version=4.1'
import { programArgs } from 'system'

const [width, height, colorScheme] = programArgs
Gtk.init(null)
Gtk.Settings.get_default().gtk_application_prefer_dark_theme = colorScheme === 'dark'
const context = new WebKit.WebContext()
context.set_automation_allowed(true)
context.connect('automation-started', (_, session) => {
  const application = new WebKit.ApplicationInfo()
  application.set_name('WebKitGTK')
  const version = ['major', 'minor', 'micro'].map((part) => WebKit[`get_${part}_version`]())
  application.set_version(...version)
  session.set_application_info(application)
  session.connect('create-web-view', () => {
    const view = new WebKit.WebView({ web_context: context, is_controlled_by_automation: true })
    view.get_settings().enable_write_console_messages_to_stdout = true
    // Its console does not mention them.
    view.connect('resource-load-started', (_, resource) => {
      resource.connect('finished', () => {
        const status = resource.response?.status_code
        if (status >= 400 && resource !== view.get_main_resource()) {
          printerr(`CONSOLE NETWORK ERROR ${status} for ${resource.uri}`)
        }
      })
    })
    const window = new Gtk.Window({ default_width: Number(width), default_height: Number(height) })
    window.add(view)
    window.show_all()
    return view
  })
})
Gtk.main()
