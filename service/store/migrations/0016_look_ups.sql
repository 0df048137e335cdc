DROP INDEX "outgoing_reports_due";--> statement-breakpoint
CREATE INDEX "attempts_at" ON "attempts" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_uid" ON "orders" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "orders_state" ON "orders" USING btree ("state","number");--> statement-breakpoint
CREATE INDEX "orders_customer" ON "orders" USING btree ("customer_uid","number");--> statement-breakpoint
CREATE INDEX "sessions_expires" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sessions_revoked" ON "sessions" USING btree ("revoked_at") WHERE "sessions"."revoked_at" is not null;--> statement-breakpoint
CREATE INDEX "invitations_expires" ON "invitations" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "known_clients_seen" ON "known_clients" USING btree ("seen_at");--> statement-breakpoint
CREATE INDEX "outgoing_mails_of_order" ON "outgoing_mails" USING btree ("order_number");--> statement-breakpoint
CREATE INDEX "password_resets_expires" ON "password_resets" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "delivery_links_secret" ON "delivery_links" USING btree ("secret_hash");--> statement-breakpoint
CREATE INDEX "payments_order" ON "payments" USING btree ("order_number");--> statement-breakpoint
CREATE INDEX "payments_invoice" ON "payments" USING btree ("invoice_number");--> statement-breakpoint
CREATE INDEX "outgoing_reports_due" ON "outgoing_reports" USING btree ("sink","due_at");