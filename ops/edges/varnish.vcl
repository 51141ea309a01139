vcl 4.1;
import std;

backend gateway {
  .host = "127.0.0.1";
  .port = "3000";
  .probe = { .url = "/readyz"; .interval = 1s; .timeout = 1s; .window = 3; .threshold = 2; }
}

sub vcl_recv {
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
  # Varnish does not know this directive.
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
}
