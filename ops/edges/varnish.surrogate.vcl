vcl 4.1;
# The module xkey is in varnish-modules.
import directors;
import std;
import xkey;

probe ready { .url = "/readyz"; .interval = 1s; .timeout = 1s; .window = 3; .threshold = 2; }
backend gateway_1 { .host = "127.0.0.1"; .port = "3000"; .probe = ready; }
backend gateway_2 { .host = "127.0.0.1"; .port = "3001"; .probe = ready; }

# Start Varnish with a port of its own for purges, which visitors cannot reach: -a purge=10.0.0.5:6082
# These addresses, of the gateways, may use it.
acl gateways_only { "127.0.0.1"; "::1"; }

sub vcl_init {
  new gateways = directors.round_robin();
  gateways.add_backend(gateway_1);
  gateways.add_backend(gateway_2);
}

sub vcl_recv {
  if (req.method == "PURGE") {
    if (local.socket != "purge" || client.ip !~ gateways_only) { return (synth(405)); }
    if (req.http.xkey-purge) { set req.http.purged = xkey.purge(req.http.xkey-purge); }
    if (req.http.xkey-softpurge) { set req.http.purged = xkey.softpurge(req.http.xkey-softpurge); }
    return (synth(200, "Purged " + req.http.purged));
  }
  set req.backend_hint = gateways.backend();
  # The gateway believes these: a visitor must not state them.
  unset req.http.X-Forwarded-Host;
  # Varnish has no TLS: write https if a program before it ends TLS.
  set req.http.X-Forwarded-Proto = "http";
  if (req.http.Cookie ~ "(^|; *)preview=") { return (pass); }
  # Pages and files are the same for all visitors; calls below /api/ may depend on a cookie.
  if (req.method ~ "^(GET|HEAD)$" && req.url !~ "^/(api|preview)/") { unset req.http.Cookie; }
  # Nothing stale while a gateway responds. After a failure vcl_deliver restarts, for a stale copy or the page of the gateway.
  unset req.http.X-Restarted;
  if (req.restarts > 0) { set req.http.X-Restarted = "1"; }
  if (req.restarts == 0 && std.healthy(req.backend_hint)) { set req.grace = 0s; }
  else { set req.grace = 365d; }
}

sub vcl_backend_response {
  # A stored failure would replace the stale copy.
  if (beresp.status >= 502 && bereq.is_bgfetch) { return (abandon); }
  if (beresp.status >= 502 && bereq.method == "GET" && !bereq.uncacheable && !bereq.http.X-Restarted) {
    return (error(503));
  }
  # Varnish knows neither RFC 9213 nor stale-if-error.
  if (beresp.http.CDN-Cache-Control ~ "max-age=" && !beresp.http.Set-Cookie
      && beresp.http.CDN-Cache-Control !~ "(?i)private|no-store|no-cache") {
    set beresp.ttl = std.duration(
        regsub(beresp.http.CDN-Cache-Control, "^.*max-age=([0-9]+).*$", "\1s"), 0s)
      - std.duration(beresp.http.Age + "s", 0s);
    set beresp.grace = std.duration(
        regsub(beresp.http.CDN-Cache-Control, "^.*stale-if-error=([0-9]+).*$", "\1s"), 0s);
    # It was stale before it came here.
    if (beresp.ttl < 0s) {
      set beresp.grace = beresp.grace + beresp.ttl;
      set beresp.ttl = 0s;
    }
    if (beresp.grace < 0s) { set beresp.grace = 0s; }
    return (deliver);
  }
  if (beresp.http.Cache-Control ~ "stale-if-error") { set beresp.grace = 1h; }
}

sub vcl_backend_error {
  # Varnish would keep its own 503 for those who wait, and give it to them in place of the stale copy.
  set beresp.ttl = 0s;
  set beresp.grace = 0s;
  set beresp.keep = 0s;
}

sub vcl_deliver {
  # A stale copy, if there is one.
  if (resp.status >= 502 && req.restarts == 0 && req.method ~ "^(GET|HEAD)$") { return (restart); }
  # For Varnish alone.
  unset resp.http.CDN-Cache-Control;
  unset resp.http.xkey;
}
