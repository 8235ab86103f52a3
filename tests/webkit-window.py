"""A bare WebKitGTK window for WebKitWebDriver. MiniBrowser, which the driver starts otherwise, writes no console messages, is never
narrower than 447 pixels, and rounds each letter's width to whole pixels.
"""

import argparse
import os

import gi

gi.require_version('Gtk', '3.0')
gi.require_version('WebKit2', '4.1')
from gi.repository import GLib, Gtk, WebKit2

parser = argparse.ArgumentParser()
parser.add_argument('--folder', required=True, help='for the console messages, downloads and all that sites store')
parser.add_argument('--without', action='append', default=[], help='a feature of the engine to switch off')
parser.add_argument('--tracking-prevention', action='store_true', help="as in Safari's default settings")
options = parser.parse_args()

# WebKit writes console messages to the standard output.
console = os.open(options.folder + '/console.log', os.O_WRONLY | os.O_CREAT | os.O_APPEND)
os.dup2(console, 1)
os.dup2(console, 2)

# Without hinting, letters are as wide as in Safari.
gtk = Gtk.Settings.get_default()
gtk.set_property('gtk-xft-antialias', 1)
gtk.set_property('gtk-xft-hinting', 0)
gtk.set_property('gtk-xft-hintstyle', 'hintnone')
gtk.set_property('gtk-xft-rgba', 'none')

# An ephemeral session would write no console messages.
storage = WebKit2.WebsiteDataManager(
    base_data_directory=options.folder + '/data', base_cache_directory=options.folder + '/cache'
)
storage.set_itp_enabled(options.tracking_prevention)
context = WebKit2.WebContext.new_with_website_data_manager(storage)
context.set_automation_allowed(True)


def start_download(_, download):
    # Until it is complete, the file has another name.
    download.connect('decide-destination', lambda it, name: it.set_destination(downloads + name) or True)


downloads = GLib.filename_to_uri(options.folder + '/downloads/', None)
context.connect('download-started', start_download)


def settings():
    result = WebKit2.Settings()
    result.set_enable_write_console_messages_to_stdout(True)
    features = WebKit2.Settings.get_all_features()
    known = {features.get(i).get_identifier(): features.get(i) for i in range(features.get_length())}
    for name in options.without:
        result.set_feature_enabled(known[name], False)
    return result


def create_view(*_):
    window = Gtk.Window()
    window.set_decorated(False)
    view = WebKit2.WebView(web_context=context, is_controlled_by_automation=True, settings=settings())
    view.connect('close', lambda *_: window.destroy())
    window.add(view)
    window.show_all()
    return view


def start(_, session):
    info = WebKit2.ApplicationInfo.new()
    info.set_name('window')
    session.set_application_info(info)
    session.connect('create-web-view', create_view)


context.connect('automation-started', start)
GLib.MainLoop().run()
