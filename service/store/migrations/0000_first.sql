CREATE TABLE "companies" (
	"company_uuid" uuid PRIMARY KEY NOT NULL,
	"company_name" text NOT NULL,
	"vat_number" text NOT NULL,
	"street" text NOT NULL,
	"city" text NOT NULL,
	"country" text NOT NULL,
	"state" text NOT NULL,
	"memory_version" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_assets" (
	"order_number" integer NOT NULL,
	"name" text NOT NULL,
	"size" integer NOT NULL,
	"storage_key" text NOT NULL,
	"scanned" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_assets_order_number_name_pk" PRIMARY KEY("order_number","name")
);
--> statement-breakpoint
CREATE TABLE "order_files" (
	"order_number" integer PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"size" integer NOT NULL,
	"sheets" jsonb NOT NULL,
	"settings" jsonb,
	"words" jsonb,
	"memory_version" integer DEFAULT 0 NOT NULL,
	"storage_key" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"number" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "orders_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 48001 CACHE 1),
	"uid" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"customer_uid" uuid,
	"state" integer DEFAULT 1 NOT NULL,
	"currency" text DEFAULT 'EUR' NOT NULL,
	"price_list_version" integer,
	"targets" jsonb,
	"information" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"paid_at" timestamp with time zone,
	"kept" boolean DEFAULT false NOT NULL,
	"payment_method" text,
	"quotation" jsonb,
	"invoice" text
);
--> statement-breakpoint
CREATE TABLE "price_lists" (
	"version" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "price_lists_version_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"fees" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "prices" (
	"version" integer NOT NULL,
	"lang" text NOT NULL,
	"rate_eur" bigint NOT NULL,
	"rate_usd" bigint NOT NULL,
	"recommended" boolean NOT NULL,
	CONSTRAINT "prices_version_lang_pk" PRIMARY KEY("version","lang")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_uid" uuid NOT NULL,
	"browser" text DEFAULT '' NOT NULL,
	"opened_at" timestamp with time zone DEFAULT now() NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"second_factor_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "users" (
	"user_uid" uuid PRIMARY KEY NOT NULL,
	"company_uuid" uuid NOT NULL,
	"email" text NOT NULL,
	"password_hash" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"country" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"zipcode" text DEFAULT '' NOT NULL,
	"city" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"reference" text DEFAULT '' NOT NULL,
	"service_type" text DEFAULT '' NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"confirmed_at" timestamp with time zone,
	"staff_since" timestamp with time zone,
	"paid_orders" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "address_confirmations" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_uid" uuid NOT NULL,
	"email" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invitations" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"for_staff" boolean DEFAULT false NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "known_clients" (
	"subject_hash" text PRIMARY KEY NOT NULL,
	"seen_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "outgoing_mails" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"recipient" text NOT NULL,
	"order_number" integer,
	"tries" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	CONSTRAINT "outgoing_mails_order" UNIQUE("kind","order_number")
);
--> statement-breakpoint
CREATE TABLE "password_resets" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_uid" uuid NOT NULL,
	"access_hash" text,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "password_resets_access_hash_unique" UNIQUE("access_hash")
);
--> statement-breakpoint
CREATE TABLE "second_factors" (
	"user_uid" uuid PRIMARY KEY NOT NULL,
	"sealed_key" text NOT NULL,
	"enrolled_at" timestamp with time zone,
	"last_step" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "memory_pairs" (
	"company_uuid" uuid NOT NULL,
	"source_hash" uuid NOT NULL,
	"lang" text NOT NULL,
	"source" text NOT NULL,
	"target" text NOT NULL,
	"order_number" integer NOT NULL,
	"remembered_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "memory_pairs_company_uuid_source_hash_lang_pk" PRIMARY KEY("company_uuid","source_hash","lang")
);
--> statement-breakpoint
CREATE TABLE "order_texts" (
	"order_number" integer NOT NULL,
	"part" integer DEFAULT 0 NOT NULL,
	"hashes" uuid[] NOT NULL,
	"words" integer[] NOT NULL,
	"filled" text[] NOT NULL,
	CONSTRAINT "order_texts_order_number_part_pk" PRIMARY KEY("order_number","part")
);
--> statement-breakpoint
CREATE TABLE "order_merges" (
	"order_number" integer PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"size" integer NOT NULL,
	"storage_key" text NOT NULL,
	"merged_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_translations" (
	"order_number" integer NOT NULL,
	"lang" text NOT NULL,
	"texts" integer NOT NULL,
	"storage_key" text NOT NULL,
	"delivered_at" timestamp with time zone NOT NULL,
	CONSTRAINT "order_translations_order_number_lang_pk" PRIMARY KEY("order_number","lang")
);
--> statement-breakpoint
CREATE TABLE "answers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "answers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"question_id" integer NOT NULL,
	"content" text NOT NULL,
	"author" text NOT NULL,
	"lang" text,
	"repeat_hash" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "questions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "questions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_number" integer NOT NULL,
	"content" text NOT NULL,
	"source_text" text,
	"text_key" text,
	"author" text NOT NULL,
	"lang" text,
	"state" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stripe_customers" (
	"user_uid" uuid NOT NULL,
	"mode" text NOT NULL,
	"customer_id" text NOT NULL,
	CONSTRAINT "stripe_customers_user_uid_mode_pk" PRIMARY KEY("user_uid","mode")
);
--> statement-breakpoint
CREATE TABLE "delivery_links" (
	"order_number" integer PRIMARY KEY NOT NULL,
	"secret_hash" text NOT NULL,
	"issued_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"number" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invoices_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1001 CACHE 1),
	"secret_hash" text NOT NULL,
	"document" jsonb NOT NULL,
	"customer" jsonb NOT NULL,
	"email" text NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	"payment_method" text,
	CONSTRAINT "invoices_secret_hash_unique" UNIQUE("secret_hash")
);
--> statement-breakpoint
CREATE TABLE "offer_links" (
	"secret_hash" text PRIMARY KEY NOT NULL,
	"offer_number" integer NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"issued_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "offers" (
	"number" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "offers_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 40001 CACHE 1),
	"document" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"withdrawn_at" timestamp with time zone,
	"decision" text,
	"comments" text,
	"answered_at" timestamp with time zone,
	"answered_by_name" text,
	"answered_by_email" text
);
--> statement-breakpoint
CREATE TABLE "outgoing_reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"sink" text NOT NULL,
	"body" jsonb NOT NULL,
	"own" boolean DEFAULT false NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "limit_counts" (
	"key" text PRIMARY KEY NOT NULL,
	"points" bigint NOT NULL,
	"expire" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "given_up_attempts" (
	"attempt" text PRIMARY KEY NOT NULL,
	"given_up_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_number" integer,
	"invoice_number" integer,
	"provider" text NOT NULL,
	"reference" text,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"status" text NOT NULL,
	"method" text,
	"billed" jsonb,
	"payer_uid" uuid,
	"charge_key" uuid,
	"leased_until" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payments_of_one" CHECK (num_nonnulls("payments"."order_number", "payments"."invoice_number") = 1)
);
--> statement-breakpoint
CREATE TABLE "provider_events" (
	"id" text PRIMARY KEY NOT NULL,
	"taken_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_cards" (
	"id" text PRIMARY KEY NOT NULL,
	"user_uid" uuid NOT NULL,
	"card" text NOT NULL,
	"brand" text NOT NULL,
	"last4" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_charges" (
	"key" text PRIMARY KEY NOT NULL,
	"intent_id" text NOT NULL,
	"answer" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_intents" (
	"id" text PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"client_secret" text NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"status" text NOT NULL,
	"card" text,
	"captures" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "sandbox_intents_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "sandbox_paypal_orders" (
	"id" text PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"status" text NOT NULL,
	"captures" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "sandbox_paypal_orders_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "saved_cards" (
	"id" text PRIMARY KEY NOT NULL,
	"user_uid" uuid NOT NULL,
	"provider" text NOT NULL,
	"brand" text NOT NULL,
	"last4" text NOT NULL,
	"fingerprint" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"who" text NOT NULL,
	"who_uid" uuid,
	"who_name" text,
	"what" text NOT NULL,
	"order_number" integer,
	"account_uid" uuid,
	"details" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "order_assets" ADD CONSTRAINT "order_assets_order_number_orders_number_fk" FOREIGN KEY ("order_number") REFERENCES "public"."orders"("number") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_files" ADD CONSTRAINT "order_files_order_number_orders_number_fk" FOREIGN KEY ("order_number") REFERENCES "public"."orders"("number") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_customer_uid_users_user_uid_fk" FOREIGN KEY ("customer_uid") REFERENCES "public"."users"("user_uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_price_list_version_price_lists_version_fk" FOREIGN KEY ("price_list_version") REFERENCES "public"."price_lists"("version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prices" ADD CONSTRAINT "prices_version_price_lists_version_fk" FOREIGN KEY ("version") REFERENCES "public"."price_lists"("version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_uid_users_user_uid_fk" FOREIGN KEY ("user_uid") REFERENCES "public"."users"("user_uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_company_uuid_companies_company_uuid_fk" FOREIGN KEY ("company_uuid") REFERENCES "public"."companies"("company_uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "address_confirmations" ADD CONSTRAINT "address_confirmations_user_uid_users_user_uid_fk" FOREIGN KEY ("user_uid") REFERENCES "public"."users"("user_uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outgoing_mails" ADD CONSTRAINT "outgoing_mails_order_number_orders_number_fk" FOREIGN KEY ("order_number") REFERENCES "public"."orders"("number") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_resets" ADD CONSTRAINT "password_resets_user_uid_users_user_uid_fk" FOREIGN KEY ("user_uid") REFERENCES "public"."users"("user_uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_factors" ADD CONSTRAINT "second_factors_user_uid_users_user_uid_fk" FOREIGN KEY ("user_uid") REFERENCES "public"."users"("user_uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memory_pairs" ADD CONSTRAINT "memory_pairs_company_uuid_companies_company_uuid_fk" FOREIGN KEY ("company_uuid") REFERENCES "public"."companies"("company_uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_texts" ADD CONSTRAINT "order_texts_order_number_order_files_order_number_fk" FOREIGN KEY ("order_number") REFERENCES "public"."order_files"("order_number") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_merges" ADD CONSTRAINT "order_merges_order_number_orders_number_fk" FOREIGN KEY ("order_number") REFERENCES "public"."orders"("number") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_translations" ADD CONSTRAINT "order_translations_order_number_orders_number_fk" FOREIGN KEY ("order_number") REFERENCES "public"."orders"("number") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "answers" ADD CONSTRAINT "answers_question_id_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."questions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_order_number_orders_number_fk" FOREIGN KEY ("order_number") REFERENCES "public"."orders"("number") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stripe_customers" ADD CONSTRAINT "stripe_customers_user_uid_users_user_uid_fk" FOREIGN KEY ("user_uid") REFERENCES "public"."users"("user_uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_links" ADD CONSTRAINT "delivery_links_order_number_orders_number_fk" FOREIGN KEY ("order_number") REFERENCES "public"."orders"("number") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_links" ADD CONSTRAINT "offer_links_offer_number_offers_number_fk" FOREIGN KEY ("offer_number") REFERENCES "public"."offers"("number") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_order_number_orders_number_fk" FOREIGN KEY ("order_number") REFERENCES "public"."orders"("number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_invoice_number_invoices_number_fk" FOREIGN KEY ("invoice_number") REFERENCES "public"."invoices"("number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_payer_uid_users_user_uid_fk" FOREIGN KEY ("payer_uid") REFERENCES "public"."users"("user_uid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_cards" ADD CONSTRAINT "sandbox_cards_user_uid_users_user_uid_fk" FOREIGN KEY ("user_uid") REFERENCES "public"."users"("user_uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_charges" ADD CONSTRAINT "sandbox_charges_intent_id_sandbox_intents_id_fk" FOREIGN KEY ("intent_id") REFERENCES "public"."sandbox_intents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_cards" ADD CONSTRAINT "saved_cards_user_uid_users_user_uid_fk" FOREIGN KEY ("user_uid") REFERENCES "public"."users"("user_uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "orders_uid" ON "orders" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "orders_state" ON "orders" USING btree ("state","number");--> statement-breakpoint
CREATE INDEX "orders_customer" ON "orders" USING btree ("customer_uid","number");--> statement-breakpoint
CREATE INDEX "orders_paid" ON "orders" USING btree ("customer_uid","paid_at","number") WHERE "orders"."paid_at" is not null;--> statement-breakpoint
CREATE INDEX "orders_unused" ON "orders" USING btree ("changed_at") WHERE "orders"."paid_at" is null and not "orders"."kept";--> statement-breakpoint
CREATE INDEX "orders_unpaid" ON "orders" USING btree ("customer_uid") WHERE "orders"."paid_at" is null;--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_uid");--> statement-breakpoint
CREATE INDEX "sessions_expires" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sessions_revoked" ON "sessions" USING btree ("revoked_at") WHERE "sessions"."revoked_at" is not null;--> statement-breakpoint
CREATE INDEX "address_confirmations_user" ON "address_confirmations" USING btree ("user_uid");--> statement-breakpoint
CREATE INDEX "address_confirmations_expires" ON "address_confirmations" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "invitations_expires" ON "invitations" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "known_clients_seen" ON "known_clients" USING btree ("seen_at");--> statement-breakpoint
CREATE INDEX "outgoing_mails_due" ON "outgoing_mails" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "outgoing_mails_of_order" ON "outgoing_mails" USING btree ("order_number");--> statement-breakpoint
CREATE INDEX "password_resets_user" ON "password_resets" USING btree ("user_uid");--> statement-breakpoint
CREATE INDEX "password_resets_expires" ON "password_resets" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "memory_pairs_lang" ON "memory_pairs" USING btree ("company_uuid","lang");--> statement-breakpoint
CREATE UNIQUE INDEX "answers_question" ON "answers" USING btree ("question_id","repeat_hash");--> statement-breakpoint
CREATE INDEX "questions_order" ON "questions" USING btree ("order_number","id");--> statement-breakpoint
CREATE UNIQUE INDEX "delivery_links_secret" ON "delivery_links" USING btree ("secret_hash");--> statement-breakpoint
CREATE INDEX "invoices_email" ON "invoices" USING btree ("email");--> statement-breakpoint
CREATE UNIQUE INDEX "offer_links_recipient" ON "offer_links" USING btree ("offer_number","email");--> statement-breakpoint
CREATE INDEX "offer_links_email" ON "offer_links" USING btree ("email");--> statement-breakpoint
CREATE INDEX "outgoing_reports_due" ON "outgoing_reports" USING btree ("sink","own" DESC NULLS FIRST,"due_at","id");--> statement-breakpoint
CREATE INDEX "limit_counts_expire" ON "limit_counts" USING btree ("expire");--> statement-breakpoint
CREATE INDEX "given_up_attempts_given_up" ON "given_up_attempts" USING btree ("given_up_at");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_reference" ON "payments" USING btree ("provider","reference");--> statement-breakpoint
CREATE INDEX "payments_order" ON "payments" USING btree ("order_number");--> statement-breakpoint
CREATE INDEX "payments_invoice" ON "payments" USING btree ("invoice_number");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_order_live" ON "payments" USING btree ("order_number") WHERE "payments"."status" in ('open', 'charging');--> statement-breakpoint
CREATE UNIQUE INDEX "payments_invoice_live" ON "payments" USING btree ("invoice_number") WHERE "payments"."status" in ('open', 'charging');--> statement-breakpoint
CREATE UNIQUE INDEX "payments_order_captured" ON "payments" USING btree ("order_number") WHERE "payments"."status" = 'captured';--> statement-breakpoint
CREATE UNIQUE INDEX "payments_invoice_captured" ON "payments" USING btree ("invoice_number") WHERE "payments"."status" = 'captured';--> statement-breakpoint
CREATE INDEX "payments_charging" ON "payments" USING btree ("leased_until") WHERE "payments"."status" = 'charging';--> statement-breakpoint
CREATE INDEX "provider_events_taken" ON "provider_events" USING btree ("taken_at");--> statement-breakpoint
CREATE UNIQUE INDEX "sandbox_cards_card" ON "sandbox_cards" USING btree ("user_uid","card");--> statement-breakpoint
CREATE UNIQUE INDEX "saved_cards_card" ON "saved_cards" USING btree ("user_uid","provider","fingerprint");--> statement-breakpoint
CREATE INDEX "audit_at" ON "audit" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "audit_order" ON "audit" USING btree ("order_number","id");--> statement-breakpoint
CREATE INDEX "audit_account" ON "audit" USING btree ("account_uid","id");--> statement-breakpoint
CREATE INDEX "audit_who" ON "audit" USING btree ("who_uid","id");--> statement-breakpoint
CREATE INDEX "audit_payment" ON "audit" USING btree (("details" ->> 'payment')) WHERE ("audit"."details" ->> 'payment') is not null;--> statement-breakpoint
CREATE FUNCTION "refuse_to_rewrite_audit"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'The audit is only added to.';
END
$$;--> statement-breakpoint
CREATE TRIGGER "audit_is_only_added_to" BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit"
	FOR EACH STATEMENT EXECUTE FUNCTION "refuse_to_rewrite_audit"();
