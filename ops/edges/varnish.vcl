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
  # Nothing stale while a gateway responds.
  if (std.healthy(req.backend_hint)) { set req.grace = 0s; }
}

sub vcl_backend_response {
  # Varnish does not know this directive.
  if (beresp.http.Cache-Control ~ "stale-if-error") { set beresp.grace = 1h; }
}
