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
  # Nothing stale while a gateway responds. Its probe takes two seconds to see that it does not: then vcl_deliver restarts.
  if (req.restarts == 0 && std.healthy(req.backend_hint)) { set req.grace = 0s; }
  else { set req.grace = 365d; }
}

sub vcl_backend_response {
  # Varnish does not know this directive.
  if (beresp.http.Cache-Control ~ "stale-if-error") { set beresp.grace = 1h; }
}

sub vcl_deliver {
  # The gateway has not responded: a stale copy, if there is one.
  if (resp.status >= 502 && req.restarts == 0 && req.method ~ "^(GET|HEAD)$") { return (restart); }
}
